import { useEffect, useState } from 'react';

/** A value once it has stopped changing for a moment: what a screen reader is told while somebody types. */
export function useSettled<Value>(value: Value, milliseconds = 1_000): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const wait = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(wait);
  }, [value, milliseconds]);
  return settled;
}
