import { useEffect, useState } from 'react';

/** Debounces for screen readers. */
export function useSettled<Value>(value: Value, milliseconds = 1_000): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const wait = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(wait);
  }, [value, milliseconds]);
  return settled;
}
