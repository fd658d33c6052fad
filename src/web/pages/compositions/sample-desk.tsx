import { Link } from 'react-router';
import { NO_SAMPLE } from '#/features/compositions/messages.ts';
import type { CompositionDetails } from '#/features/compositions/model.ts';
import { opusLong } from '#/features/compositions/rules.ts';
import type { SampleHead } from '#/features/notation/components/sample-head.ts';
import { SampleHeading } from '#/features/notation/components/sample-heading.tsx';
import { SampleViewer } from '#/features/notation/components/sample-viewer.tsx';
import { SampleAwaited } from './sample-awaited.tsx';

export function SampleDesk({ work, sample, awaited }: Pick<CompositionDetails, 'work' | 'sample' | 'awaited'>) {
  const { title, composer, instrumentation } = work;
  const head = { title, composer, instrumentation, opus: opusLong(work.opusNo) };
  return (
    <div className="bg-bone px-[var(--edge)] pt-6 pb-8.5 max-md:border-y max-md:border-ebony md:col-start-1 md:row-span-2 md:row-start-1 md:pt-8.5 md:pr-12 md:pb-12 print:order-last print:border-0 print:bg-transparent print:p-0">
      <div className="md:sticky md:top-6">
        {sample ? <SampleViewer key={sample.version} sample={sample} head={head} /> : null}
        {awaited ? <SampleAwaited head={head} awaited={awaited} /> : null}
        {sample || awaited ? null : <NoSample head={head} />}
      </div>
    </div>
  );
}

function NoSample({ head }: { head: SampleHead }) {
  return (
    <div className="no-print sample-sheet score-paper flex flex-col px-3 pt-6 pb-8.5 sm:px-8.5 sm:pt-8.5">
      <SampleHeading head={head} />
      <p className="m-auto max-w-96 py-12 text-center text-lede">
        {NO_SAMPLE}{' '}
        <Link to="/contact" className="link whitespace-nowrap">
          Write to us
        </Link>
      </p>
    </div>
  );
}
