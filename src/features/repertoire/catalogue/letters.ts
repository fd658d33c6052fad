/** 37 letters have a number of their own, all others share eleven. */
const OWN = 'abcdefghijklmnopqrstuvwxyz0123456789 ';
const SHARED = 11;
const NUMBERS = OWN.length + SHARED;
const LINE_END = 10;

const numbers = new Uint8Array(128).map((_, code) => {
  const own = OWN.indexOf(String.fromCharCode(code));
  return own >= 0 ? own : OWN.length + (code % SHARED);
});
const numberOf = (code: number) => (code < 128 ? (numbers[code] ?? 0) : OWN.length + (code % SHARED));
const isOwn = (code: number) => numberOf(code) < OWN.length;

/** One bit for each text. */
export type Bits = Uint32Array;

/** Which letters, and which two letters side by side, stand in which text: at most 300 bytes for each text. */
export interface LetterPairs {
  /** A text under a number from 0; where one was before, `remove` it first. */
  add(slot: number, text: string): void;
  remove(slot: number, text: string): void;
  /** The texts in which `part` may stand: no other can hold it. `sure`: it does stand in all of them. */
  candidates(part: string): { bits: Bits; sure: boolean };
}

export function createLetterPairs(): LetterPairs {
  let words = 32;
  const columns: (Bits | undefined)[] = [];

  const columnOf = (number: number): Bits => {
    const column = columns[number] ?? new Uint32Array(words);
    columns[number] = column;
    return column;
  };

  /** Every letter and pair of a text in turn, as often as it stands there. */
  function visit(text: string, each: (number: number) => void): void {
    let before = -1;
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at);
      const number = code === LINE_END ? -1 : numberOf(code);
      if (number >= 0) {
        each(number);
        if (before >= 0) each(NUMBERS + before * NUMBERS + number);
      }
      before = number;
    }
  }

  function makeRoom(slot: number): void {
    if (slot < words * 32) return;
    words = Math.max(words * 2, (slot >>> 5) + 1);
    for (const [number, column] of columns.entries()) {
      if (!column) continue;
      const wider = new Uint32Array(words);
      wider.set(column);
      columns[number] = wider;
    }
  }

  return {
    add(slot, text) {
      makeRoom(slot);
      const word = slot >>> 5;
      const bit = 1 << (slot & 31);
      visit(text, (number) => {
        const column = columnOf(number);
        column[word] = (column[word] ?? 0) | bit;
      });
    },
    remove(slot, text) {
      const word = slot >>> 5;
      const bit = 1 << (slot & 31);
      visit(text, (number) => {
        const column = columnOf(number);
        column[word] = (column[word] ?? 0) & ~bit;
      });
    },
    candidates(part) {
      const wanted = new Set<number>();
      visit(part, (number) => wanted.add(number));
      const bits = new Uint32Array(words);
      bits.fill(0xffffffff);
      for (const number of wanted) {
        const column = columns[number];
        if (!column) return { bits: bits.fill(0), sure: true };
        for (let word = 0; word < words; word++) bits[word] = (bits[word] ?? 0) & (column[word] ?? 0);
      }
      const own = [...part].every((letter) => isOwn(letter.charCodeAt(0)));
      return { bits, sure: part.length <= 2 && own };
    },
  };
}
