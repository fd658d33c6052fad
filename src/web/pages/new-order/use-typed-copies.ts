import { useEffect, useState } from 'react';
import type { StoreRow } from '#/features/compositions/model.ts';
import { copiesOf } from '#/features/orders/rules.ts';

/** One work of the order that is being made. */
export interface ChosenLine {
  work: StoreRow;
  copies: number;
}

export interface TypedCopies {
  /** What stands in the field. */
  textOf: (line: ChosenLine) => string;
  /** How many that is; undefined while it is no number of copies. */
  countOf: (line: ChosenLine) => number | undefined;
  type: (opusNo: string, text: string) => void;
}

/** Copies as they are typed: ahead of the address until that has followed, and beside it while they are wrong. */
export function useTypedCopies(lines: readonly ChosenLine[]): TypedCopies {
  const [typed, setTyped] = useState<Record<string, string>>({});

  useEffect(() => {
    const isThere = ([opusNo, text]: [string, string]) =>
      lines.some(({ work, copies }) => work.opusNo === opusNo && copiesOf(text) === copies);
    setTyped((before) => Object.fromEntries(Object.entries(before).filter((entry) => !isThere(entry))));
  }, [lines]);

  const textOf = ({ work, copies }: ChosenLine) => typed[work.opusNo] ?? String(copies);
  return {
    textOf,
    countOf: (line) => copiesOf(textOf(line)),
    type: (opusNo, text) => setTyped((before) => ({ ...before, [opusNo]: text })),
  };
}
