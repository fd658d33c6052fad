interface Challenge {
  parameters: Record<string, unknown>;
  signature: string;
}

/** Rejects when impossible or aborted. */
export function solveAltcha(challenge: Challenge, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./captcha-worker.ts', import.meta.url), { type: 'module' });
    const end = (settle: () => void) => {
      worker.terminate();
      settle();
    };
    signal.addEventListener('abort', () => end(() => reject(signal.reason)), { once: true });
    worker.onerror = () => end(() => reject(new Error('the captcha worker failed')));
    worker.onmessage = ({ data: solution }: MessageEvent<object | null>) =>
      end(() => {
        if (solution) resolve(btoa(JSON.stringify({ challenge, solution })));
        else reject(new Error('the captcha was not solved'));
      });
    worker.postMessage(challenge);
  });
}
