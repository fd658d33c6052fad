import { useEffect, useState } from 'react';

/** Debounces a value, for what a screen reader hears while somebody types. */
export function useSettled<Value>(value: Value, milliseconds = 1_000): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const wait = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(wait);
  }, [value, milliseconds]);
  return settled;
}
