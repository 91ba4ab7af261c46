import { useKeys } from '../keyboard.ts';
import { goTo, Link, useRoute } from '../router.tsx';
import { PLAYERS_PAGES, type PlayersPage } from './players-pages.ts';

/** How many pages a phone shows at its foot; the others are under "More". */
const PHONE_PAGES = 5;

/** The way to every place of the players: at the top of a wide screen, at the foot of a phone. */
export const PlayersBar = ({ pages = PLAYERS_PAGES }: { pages?: readonly PlayersPage[] }) => {
  const { parts } = useRoute();
  useKeys(...pages.map(({ key, title, href }) => ({ key, words: title, act: () => goTo(href) })));
  const place = (page: PlayersPage) => (
    <Link key={page.href} href={page.href} aria-current={page.holds.includes(parts[0] ?? '') ? 'page' : undefined}>
      <Icon path={page.icon} />
      {page.title}
    </Link>
  );
  const more = pages.slice(PHONE_PAGES);
  return (
    <nav className="players-bar" aria-label="Players">
      {pages.slice(0, PHONE_PAGES).map(place)}
      {more.length === 0 ? null : (
        <>
          <div className="bar-rest">{more.map(place)}</div>
          <details className="bar-more">
            <summary>
              <Icon path="M5 12h.01M12 12h.01M19 12h.01" />
              More
            </summary>
            <div>{more.map(place)}</div>
          </details>
        </>
      )}
    </nav>
  );
};

const Icon = ({ path }: { path: string }) => (
  <svg viewBox="0 0 24 24" aria-hidden="true">
    <path d={path} />
  </svg>
);
