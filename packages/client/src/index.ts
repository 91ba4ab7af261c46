export {
  House,
  type HouseOptions,
  HouseRefusal,
  type HttpRequest,
  type HttpResponse,
  type SendOptions,
} from './house.ts';
export type * from './messages.ts';
export {
  type Answer,
  type Connection,
  type Following,
  type LineRefusal,
  type LinkOptions,
  type Mirror,
  randomId,
  type Socket,
  TableLink,
  UNCONNECTED,
} from './table-link.ts';
export { patched } from './view.ts';
