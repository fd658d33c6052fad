import { useRef } from 'react';

/** One key per body: a retry sends nothing twice. */
export function useIdempotencyKey() {
  const last = useRef({ body: '', key: '' });
  return (payload: unknown): string => {
    const body = JSON.stringify(payload);
    if (body !== last.current.body) last.current = { body, key: randomKey() };
    return last.current.key;
  };
}

function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
