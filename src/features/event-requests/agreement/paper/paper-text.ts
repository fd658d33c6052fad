import { blocksOf } from '#/features/site-content/rules.ts';
import type { Business } from '#/platform/house/business.ts';
import { clockName } from '#/platform/house/zones.ts';
import { longDate } from '#/platform/time/dates.ts';
import { momentIn } from '#/platform/time/in-zone.ts';
import { hasLetters, printable } from '#/platform/typesetting/letters.ts';
import { letterHead } from '#/platform/typesetting/wordmark.ts';
import type { Agreement } from '../model.ts';

const LETTERS_LEFT_OUT = 'Letters that this font lacks are left out here; the text on its page has them, and holds.';

/** Without what is printed in words. */
function lettersOf(text: string): string {
  return text.normalize('NFC').replace(/[\s♭♯]+/g, ' ');
}

/** The words of agreement.typ. */
export function paperText(
  { version, text, textHash, state, signatures, voidedAt, voidReason, terms }: Agreement,
  business: Business & { email: string },
  verifyUrl: string,
) {
  const [, ...blocks] = blocksOf(text);
  return {
    business: letterHead(business),
    title: `Agreement, ${printable(terms.facts.Event ?? '')}`,
    event: printable(terms.facts.Event ?? ''),
    version: `Version ${version}`,
    blocks: blocks.map(({ kind, words }) => ({ kind, words: printable(words) })).filter(({ words }) => words !== ''),
    signatures: signatures.map(({ party, name, at, by, day }) => ({
      name: hasLetters(name.normalize('NFC')) ? printable(name) : 'Signed in other letters than this font has',
      whose: party === 'client' ? 'The client' : 'The house',
      when:
        by === 'paper'
          ? `${day ? longDate(day) : momentIn(business.zone, at)}, on paper`
          : `${momentIn(business.zone, at)}, ${clockName(business)}${by === 'sending' ? ', by sending it' : ''}`,
    })),
    state:
      state === 'void'
        ? `Void since ${voidedAt ? momentIn(business.zone, voidedAt) : ''}. ${printable(voidReason)}`.trim()
        : state === 'open'
          ? 'Not signed yet: a draft to read.'
          : '',
    hash: textHash,
    verify: [`Whether a copy is true: ${verifyUrl}.`, ...(hasLetters(lettersOf(text)) ? [] : [LETTERS_LEFT_OUT])].join(
      ' ',
    ),
  };
}
