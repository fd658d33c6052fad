import { useCallback, useEffect, useRef, useState } from 'react';
import { prepareCaptcha, type ReadyCaptcha } from './solved-captcha.ts';

export type CaptchaState = 'checking' | 'ready' | 'failed';

/** For slow forms. */
const SPARE_MS = 60_000;

/** `take` gives a solution or undefined; `renew` starts over. */
export function useCaptcha(action: string) {
  const [state, setState] = useState<CaptchaState>('checking');
  const [round, setRound] = useState(0);
  const ready = useRef<ReadyCaptcha>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks for a new challenge
  useEffect(() => {
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    ready.current = undefined;
    setState('checking');
    prepareCaptcha(action, stop.signal).then(
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
    // Expired during sleep.
    if (prepared) setRound((count) => count + 1);
    return undefined;
  }, []);

  return { state, take, renew };
}
