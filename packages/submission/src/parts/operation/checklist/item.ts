/** Whether an expectation is met: shown to be, in part, left to the operator, not met, or not for this software. */
export const ANSWERS = ['shown', 'in part', 'operator', 'not met', 'not applicable'] as const;
type Answer = (typeof ANSWERS)[number];

/** Where something can be seen: a test, a section of a document, or a command. */
export type Evidence =
  | { readonly kind: 'test'; readonly path: string }
  | { readonly kind: 'document'; readonly path: string; readonly section: string }
  | { readonly kind: 'command'; readonly command: string };

/** One expectation of regulators and laboratories, in our words, and what this software does about it. */
export type ChecklistItem = {
  readonly id: string;
  readonly requirement: string;
  readonly answer: Answer;
  readonly how: string;
  readonly evidence: readonly Evidence[];
};

export const item = (
  id: string,
  requirement: string,
  answer: Answer,
  how: string,
  ...evidence: readonly Evidence[]
): ChecklistItem => ({ id, requirement, answer, how, evidence });

export const test = (path: string): Evidence => ({ kind: 'test', path: `packages/${path}` });

/** A test of the server, by its path in that package. */
export const server = (path: string): Evidence => test(`server/${path}.test.ts`);

export const document = (name: string, section: string): Evidence => ({
  kind: 'document',
  path: `docs/${name}.md`,
  section,
});

export const command = (name: string): Evidence => ({ kind: 'command', command: name });
