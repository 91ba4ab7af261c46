import { searchQuery, searchReply } from '../messages/index.ts';
import { search } from '../search/search.ts';
import { type Route, route } from './api.ts';
import type { AppContext } from './context.ts';

const searchRoute = (context: AppContext): Route =>
  route(
    {
      id: 'search',
      method: 'GET',
      path: '/api/search',
      summary: 'Tables, players, people, devices, dice and events by words, among what the caller may see',
      access: 'staff',
      limit: 'reads',
      query: searchQuery,
      reply: searchReply,
    },
    ({ signedIn, query: { q } }) => search(context, signedIn.roles, q),
  );

export const searchRoutes = (context: AppContext): readonly Route[] => [searchRoute(context)];
