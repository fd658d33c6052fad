import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { SAMPLE_LATE, SAMPLE_MISSING, SAMPLE_PRINTING } from '#/features/compositions/messages.ts';
import type { SampleHead } from '#/features/notation/components/sample-head.ts';
import { SampleHeading } from '#/features/notation/components/sample-heading.tsx';
import type { SampleView } from '#/features/notation/model.ts';

/** Each waits a little on the server. */
const TIMES = 5;
const PAUSE_MS = 4000;

export function SampleAwaited({ head, awaited }: { head: SampleHead; awaited: SampleView['kind'] }) {
  const { revalidate, state } = useRevalidator();
  const [asked, setAsked] = useState(0);

  useEffect(() => {
    if (state !== 'idle' || asked >= TIMES) return;
    const clock = setTimeout(() => {
      setAsked(asked + 1);
      revalidate();
    }, PAUSE_MS);
    return () => clearTimeout(clock);
  }, [asked, revalidate, state]);

  return (
    <div className="sample-sheet score-paper flex aspect-[17/22] flex-col px-3 pt-6 pb-8.5 sm:px-8.5 sm:pt-8.5">
      <SampleHeading head={head} page={1} />
      <p role="status" className="m-auto max-w-96 py-8.5 text-center text-lede text-balance">
        {awaited === 'engraved' ? SAMPLE_MISSING : SAMPLE_PRINTING}{' '}
        <span className={asked >= TIMES && state === 'idle' ? '' : 'hidden noscript:inline'}>{SAMPLE_LATE}</span>
      </p>
    </div>
  );
}
