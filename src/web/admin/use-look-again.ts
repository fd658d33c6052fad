import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

const LOOK_EVERY_MS = 2_000;

export function useLookAgain(trying: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!trying) return;
    const timer = setInterval(() => void revalidate(), LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [trying, revalidate]);
}
