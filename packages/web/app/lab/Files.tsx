import type { NamedFile } from '@hardway/lab';
import { useState } from 'react';
import { saveFile } from '../save-file.ts';
import { Button } from '../ui/Button.tsx';

const TYPES: { readonly [ending: string]: string } = {
  json: 'application/json',
  csv: 'text/csv',
  svg: 'image/svg+xml',
};

type Save = (file: Promise<NamedFile>) => void;

/** Saves files that a desk makes, and says why one could not be made. */
export const useSaving = (): { readonly problem: string | null; readonly save: Save } => {
  const [problem, setProblem] = useState<string | null>(null);
  const save: Save = file => {
    setProblem(null);
    file.then(
      ([name, text]) => saveFile(name, text, TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain'),
      (error: Error) => setProblem(`This file could not be made: ${error.message}.`),
    );
  };
  return { problem, save };
};

type FilesProps<File> = {
  get: (asked: File) => Promise<NamedFile>;
  offered: readonly (readonly [words: string, asked: File])[];
  onSave: Save;
};

/** A button for each file. */
export const Files = <File,>({ get, offered, onSave }: FilesProps<File>) =>
  offered.map(([words, asked]) => (
    <Button key={words} onClick={() => onSave(get(asked))}>
      {words}
    </Button>
  ));
