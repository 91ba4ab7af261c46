import { createRoot } from 'react-dom/client';
import '../main.tsx';
import '../styles/site.css';
import type { Fits } from './fits.ts';
import { NewVersion } from './NewVersion.tsx';

/** The compiler checks what the build puts in place of the house's files. */
true satisfies Fits;

const notice = document.body.appendChild(document.createElement('div'));
createRoot(notice).render(<NewVersion />);
