import { createRoot } from 'react-dom/client';
import '../main.tsx';
import '../styles/site.css';
import type { Fits } from './fits.ts';
import { NewVersion } from './NewVersion.tsx';

/** The compiler checks what the build puts in place of the house's files. */
true satisfies Fits;

// The page's address changes as people go from page to page; where its manifest and its icon are does not.
for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=manifest], link[rel=apple-touch-icon]'))
  link.setAttribute('href', link.href);

const notice = document.body.appendChild(document.createElement('div'));
createRoot(notice).render(<NewVersion />);
