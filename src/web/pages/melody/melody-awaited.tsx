import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { BEING_WRITTEN, ENGRAVER_BUSY, STILL_WRITTEN } from '#/features/names-melody/messages.ts';

/** Each waits a little on the server. */
const TIMES = 6;
const PAUSE_MS = 2000;

export function MelodyAwaited({ state }: { state: 'busy' | 'awaited' }) {
  const { revalidate, state: loading } = useRevalidator();
  const [asked, setAsked] = useState(0);
  const waits = state === 'awaited' && asked < TIMES;

  useEffect(() => {
    if (loading !== 'idle' || !waits) return;
    const clock = setTimeout(() => {
      setAsked(asked + 1);
      revalidate();
    }, PAUSE_MS);
    return () => clearTimeout(clock);
  }, [asked, revalidate, loading, waits]);

  return (
    <div className="sample-sheet mt-4 flex min-h-72 px-5 py-12">
      <p role="status" className="m-auto max-w-96 text-center text-lede">
        {state === 'busy' ? ENGRAVER_BUSY : BEING_WRITTEN}{' '}
        {state === 'awaited' ? (
          <span className={waits || loading !== 'idle' ? 'hidden noscript:inline' : ''}>{STILL_WRITTEN}</span>
        ) : null}
      </p>
    </div>
  );
}
