import { type AST, RegExpParser } from '@eslint-community/regexpp';

/** A text that is repeated, with what stands before and after it. */
export interface HostileText {
  begin: string;
  middle: string;
  end: string;
}

/** Matches next to nothing. */
const ODD = '\u0001';
const ENDS = [ODD, `\n${ODD}`];
/** What a set of letters is tried on, the first few that are in it: one of each kind, and what formats are made of. */
const LETTERS = [...'a1 .-<"=/\n:;,@A_>\'&?*#![]{}()|\té♭\u0301\u0000\u00a0\u200b中'];
const TRIED = 5;
const LOOKS_AROUND = new Set(['Assertion', 'Backreference']);

/**
 * Texts made of a pattern's own parts, on which it has the most to try: for everything it repeats without end, that, over
 * and over; what stands before it as well, over and over; and one after the other.
 */
export function hostileTexts(pattern: RegExp): HostileText[] {
  const { alternatives } = new RegExpParser().parsePattern(pattern.source, undefined, undefined, {
    unicode: pattern.flags.includes('u'),
    unicodeSets: pattern.flags.includes('v'),
  });
  const texts = new Map<string, HostileText>();
  for (const { before, repeated } of alternatives.flatMap((one) => repetitions(one, '', pattern.flags))) {
    for (const middle of repeated) {
      for (const end of ENDS) {
        for (const text of [
          { begin: '', middle, end },
          { begin: ODD, middle, end },
          { begin: before, middle, end },
          { begin: '', middle: before + middle, end },
          { begin: ODD, middle: before + middle, end },
        ])
          texts.set(JSON.stringify(text), text);
      }
    }
  }
  return [...texts.values()];
}

interface Repetition {
  /** Something that what stands before it matches. */
  before: string;
  /** Things it may repeat. */
  repeated: string[];
}

function repetitions({ elements }: AST.Alternative, before: string, flags: string): Repetition[] {
  const found: Repetition[] = [];
  let soFar = before;
  for (const element of elements) {
    const inside = element.type === 'Quantifier' ? element.element : element;
    if (element.type === 'Quantifier' && element.max === Number.POSITIVE_INFINITY)
      found.push({ before: soFar, repeated: examples(inside, flags) });
    if ('alternatives' in inside) {
      for (const alternative of inside.alternatives) found.push(...repetitions(alternative, soFar, flags));
    }
    soFar += examples(element, flags)[0] ?? '';
  }
  return found;
}

/** Texts that an element matches, different in kind. */
function examples(element: AST.Element, flags: string): string[] {
  if (element.type === 'Quantifier') {
    const once = examples(element.element, flags);
    return once.map((text) => text.repeat(Math.max(1, element.min)));
  }
  if (LOOKS_AROUND.has(element.type)) return [''];
  if ('alternatives' in element) return element.alternatives.map((one) => exampleOf(one, flags));
  if (element.type === 'Character') return [String.fromCodePoint(element.value)];
  const kind = new RegExp(`^(?:${element.raw})$`, flags.replace(/[gym]/g, ''));
  return LETTERS.filter((letter) => kind.test(letter)).slice(0, TRIED);
}

function exampleOf({ elements }: AST.Alternative, flags: string): string {
  return elements.map((element) => examples(element, flags)[0] ?? '').join('');
}
