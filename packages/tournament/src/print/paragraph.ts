import type { Clause } from '@hardway/rules';

export type Paragraph = { readonly text: string; readonly clause: Clause };

/** A part of the document. Sections and paragraphs are numbered in their order. */
export type Section = { readonly heading: string; readonly paragraphs: readonly Paragraph[] };
