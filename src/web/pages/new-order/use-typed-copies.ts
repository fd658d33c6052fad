import { useEffect, useState } from 'react';
import type { StoreRow } from '#/features/compositions/model.ts';
import { copiesOf } from '#/features/orders/rules.ts';

export interface ChosenLine {
  work: StoreRow;
  copies: number;
}

export interface TypedCopies {
  textOf: (line: ChosenLine) => string;
  countOf: (line: ChosenLine) => number | undefined;
  type: (opusNo: string, text: string) => void;
}

/** Ahead of the address, or invalid. */
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
