import { useCallback, useEffect, useRef, useState } from 'react';
import { api, send } from '../api-client.ts';
import { loadRecaptcha } from './load-recaptcha.ts';
import { solveAltcha } from './solve-altcha.ts';

export type CaptchaState = 'checking' | 'ready' | 'failed';

interface Ready {
  /** What the server is told; Google's is made when it is asked for. */
  value(): Promise<string>;
  expiresAt: number;
}

/** A solution is renewed while it is still good for a slow form. */
const SPARE_MS = 60_000;

/**
 * Solves the server's captcha while the visitor reads and types. `take` gives what to send, or undefined while
 * there is nothing good to send; `renew` starts over, as after a refusal or a message sent.
 */
export function useCaptcha(action: string) {
  const [state, setState] = useState<CaptchaState>('checking');
  const [round, setRound] = useState(0);
  const ready = useRef<Ready>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks for a new challenge
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    ready.current = undefined;
    setState('checking');
    prepare(action, stop.signal).then(
      (prepared) => {
        if (stop.signal.aborted) return;
        ready.current = prepared;
        setState('ready');
        if (Number.isFinite(prepared.expiresAt))
          timer = setTimeout(() => setRound((count) => count + 1), prepared.expiresAt - SPARE_MS - Date.now());
      },
      () => !stop.signal.aborted && setState('failed'),
    );
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [action, round]);

  const renew = useCallback(() => setRound((count) => count + 1), []);

  const take = useCallback(async (): Promise<string | undefined> => {
    const prepared = ready.current;
    if (prepared && prepared.expiresAt > Date.now()) return prepared.value().catch(() => undefined);
    // A machine that slept may find its solution gone stale.
    if (prepared) setRound((count) => count + 1);
    return undefined;
  }, []);

  return { state, take, renew };
}

async function prepare(action: string, signal: AbortSignal): Promise<Ready> {
  const asked = await send(api.captcha.challenge.$get());
  if (!asked.ok) throw new Error(asked.error.error);
  const challenge = asked.data;
  if (challenge.provider === 'off') return { value: async () => '', expiresAt: Number.POSITIVE_INFINITY };
  if (challenge.provider === 'recaptcha') {
    const recaptcha = await loadRecaptcha(challenge.siteKey);
    return { value: () => recaptcha.execute(challenge.siteKey, { action }), expiresAt: Number.POSITIVE_INFINITY };
  }
  const { parameters, signature } = challenge;
  const solved = await solveAltcha({ parameters, signature }, signal);
  return { value: async () => solved, expiresAt: Number(parameters.expiresAt) * 1000 };
}
