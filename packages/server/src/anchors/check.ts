import type { KeyObject } from 'node:crypto';
import type { AnchorText, ReadLink } from './anchors.ts';
import { isSignedBy, keyId } from './keys.ts';
import { FIRST_PREVIOUS, signedText } from './link.ts';

/** What the anchors have to be, beside in agreement with the journal. */
type Demands = {
  /** Every anchor is signed with one of these; not looked at if none is given. */
  readonly keys: readonly KeyObject[];
  /** There are anchors, and all of them. */
  readonly isRequired: boolean;
};

/** Something wrong with the anchors themselves, with the number of the anchor it is about. */
export type AnchorFinding = { readonly anchor: number; readonly what: string };

const signatureFinding = (link: ReadLink, keys: readonly KeyObject[]): string | undefined => {
  if (link.signature === undefined) return 'it is not signed';
  const key = keys.find(each => keyId(each) === link.key);
  if (key === undefined) return `it is signed with another key, ${link.key}`;
  return isSignedBy(key, signedText(link.line), link.signature) ? undefined : 'its signature is wrong';
};

const chainFinding = (link: ReadLink, before: ReadLink | undefined, isRequired: boolean): string | undefined => {
  if (before === undefined) {
    if (link.anchor === 1)
      return link.previous === FIRST_PREVIOUS ? undefined : 'it is the first, but names one before it';
    return isRequired ? `the ${link.anchor - 1} anchors before it are missing` : undefined;
  }
  if (link.anchor === before.anchor) return link.hash === before.hash ? undefined : 'there are two of this number';
  if (link.anchor !== before.anchor + 1) return `anchor ${before.anchor + 1} is missing before it`;
  return link.previous === before.hash ? undefined : 'it does not follow the anchor before it';
};

/** What is wrong with the anchors themselves. An anchor that arrived twice is no harm. */
export const checkAnchors = ({ heads, links }: AnchorText, { keys, isRequired }: Demands): readonly AnchorFinding[] => {
  const findings: AnchorFinding[] = [];
  if (isRequired && heads.length === 0) findings.push({ anchor: 0, what: 'there are no anchors' });
  if (keys.length > 0 && heads.length > links.reduce((sum, each) => sum + each.heads.length, 0))
    findings.push({ anchor: 0, what: 'some are not signed: an earlier version wrote them' });
  const before = new Map<string, ReadLink>();
  for (const link of [...links].sort((a, b) => a.anchor - b.anchor)) {
    const what =
      chainFinding(link, before.get(link.chain), isRequired) ??
      (keys.length === 0 ? undefined : signatureFinding(link, keys));
    if (what !== undefined) findings.push({ anchor: link.anchor, what });
    before.set(link.chain, link);
  }
  return findings;
};
