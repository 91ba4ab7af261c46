import { useKeys } from '../keyboard.ts';
import { goTo, Link, useRoute } from '../router.tsx';
import { PLAYERS_PAGES } from './players-pages.ts';

/** The way to every place of the players: at the top of a wide screen, at the foot of a phone. */
export const PlayersBar = () => {
  const { parts } = useRoute();
  useKeys(...PLAYERS_PAGES.map(({ key, title, href }) => ({ key, words: title, act: () => goTo(href) })));
  return (
    <nav className="players-bar" aria-label="Players">
      {PLAYERS_PAGES.map(({ href, title, holds, icon }) => (
        <Link key={href} href={href} aria-current={holds.includes(parts[0] ?? '') ? 'page' : undefined}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d={icon} />
          </svg>
          {title}
        </Link>
      ))}
    </nav>
  );
};
