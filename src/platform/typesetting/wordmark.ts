import type { Business } from '../house/business.ts';
import { type Wordmark, type WordWeight, wordmarkOf } from '../house/wordmark.ts';
import { printable } from './letters.ts';

/** What house.typ sets at the head of a paper. */
interface PaperMark {
  first: string;
  joint: string;
  second: string;
  weights: readonly [first: number, second: number];
  /** The version of a drawing that stands instead, if it is still the one of the house. */
  drawn: string;
}

/** Read small: the thinnest are set a little heavier. */
const WEIGHTS: Record<WordWeight, number> = { ppp: 400, p: 400, mf: 500, ff: 600, fff: 900 };

/** Without one of its own, as the name is set. */
export function paperMark({ name, wordmark = wordmarkOf(name) }: { name: string; wordmark?: Wordmark }): PaperMark {
  const { first, joint, second, firstWeight, secondWeight } = wordmark;
  const words = [printable(first), printable(second)].filter(Boolean);
  return {
    first: words[0] ?? printable(name),
    joint: words[1] === undefined ? '' : printable(joint),
    second: words[1] ?? '',
    drawn: wordmark.drawing?.version ?? '',
    weights: [WEIGHTS[firstWeight], WEIGHTS[secondWeight]],
  };
}

type Sender = Pick<Business, 'name' | 'address' | 'phone'> & { wordmark?: Wordmark; email: string };

/** Whose paper it is, and how to reach them. */
export function letterHead(business: Sender) {
  return {
    name: printable(business.name),
    mark: paperMark(business),
    contact: [business.address, business.phone, business.email].map(printable).filter(Boolean),
  };
}
