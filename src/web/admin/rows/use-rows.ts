import { useCallback, useLayoutEffect, useRef, useState } from 'react';
import { moved } from './order.ts';

/** Stable when the row moves. */
interface KeyedRow<Row> {
  key: number;
  row: Row;
}

interface FocusWish {
  key: number | undefined;
  part: 'field' | 'up' | 'down' | 'remove';
}

/** Focus follows; moves are announced. */
export function useRows<Row>(initial: readonly Row[], onChange: () => void) {
  const list = useRef<HTMLOListElement>(null);
  const nextKey = useRef(initial.length);
  const changed = useRef(onChange);
  changed.current = onChange;
  const [rows, setRows] = useState<KeyedRow<Row>[]>(() => initial.map((row, key) => ({ key, row })));
  const latest = useRef(rows);
  latest.current = rows;
  const [wish, setWish] = useState<FocusWish>();
  const [said, setSaid] = useState('');

  useLayoutEffect(() => {
    if (!wish) return;
    const rowElement = list.current?.querySelector(`[data-row="${wish.key}"]`);
    const target =
      rowElement?.querySelector<HTMLElement>(`[data-part="${wish.part}"]:not(:disabled)`) ??
      // Only one direction is enabled at an end.
      rowElement?.querySelector<HTMLElement>('button[data-part]:not(:disabled)') ??
      rowElement?.querySelector<HTMLElement>('input') ??
      list.current?.parentElement?.querySelector<HTMLElement>('[data-part="add"]');
    target?.focus({ preventScroll: true });
    target?.scrollIntoView({ block: 'nearest' });
  }, [wish]);

  const add = useCallback((row: Row, afterKey?: number) => {
    const key = nextKey.current++;
    setRows((before) => {
      const index = before.findIndex((one) => one.key === afterKey);
      return before.toSpliced(index < 0 ? before.length : index + 1, 0, { key, row });
    });
    setWish({ key, part: 'field' });
    changed.current();
  }, []);

  const change = useCallback((key: number, part: Partial<Row>) => {
    setRows((before) => before.map((one) => (one.key === key ? { key, row: { ...one.row, ...part } } : one)));
  }, []);

  const changeAll = useCallback((part: (row: Row, key: number) => Partial<Row>) => {
    setRows((before) => before.map(({ key, row }) => ({ key, row: { ...row, ...part(row, key) } })));
  }, []);

  const move = useCallback((key: number, step: -1 | 1, by: FocusWish['part'], name: string) => {
    const index = latest.current.findIndex((one) => one.key === key);
    const after = moved(latest.current, index, step);
    setRows(after);
    setWish({ key, part: by });
    setSaid(`${name} is now ${after.findIndex((one) => one.key === key) + 1} of ${after.length}.`);
    changed.current();
  }, []);

  const remove = useCallback((key: number, name: string) => {
    const index = latest.current.findIndex((one) => one.key === key);
    const after = latest.current.filter((one) => one.key !== key);
    setRows(after);
    setWish({ key: (after[index] ?? after.at(-1))?.key, part: 'remove' });
    setSaid(`${name} is removed.`);
    changed.current();
  }, []);

  const point = useCallback((key: number) => setWish({ key, part: 'field' }), []);

  return { list, rows, said, add, change, changeAll, move, remove, point };
}

export type Rows<Row> = ReturnType<typeof useRows<Row>>;
