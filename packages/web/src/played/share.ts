import { packText, unpackText } from '../packed-text.ts';

/** A link longer than this is cut by too many programs that pass links on. */
export const LINK_MAX = 16_000;

/** A record as the end of a link: what follows the `#`. */
export const fragmentOf = async (record: string, seat: number): Promise<string> =>
  `seat=${seat}&record=${await packText(record)}`;

/** The record that a link holds; nothing where it holds none. It throws where the link was cut or changed. */
export const sharedIn = async (
  fragment: string,
): Promise<{ readonly record: string; readonly seat: number | undefined } | undefined> => {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const packed = fields.get('record');
  if (packed === null) return undefined;
  const seat = Number(fields.get('seat') ?? '');
  return { record: await unpackText(packed), seat: seat > 0 ? seat : undefined };
};
