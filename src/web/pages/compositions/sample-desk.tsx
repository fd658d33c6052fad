import type { Composition } from '../../../features/compositions/model.ts';
import { opusLong } from '../../../features/compositions/rules.ts';
import { SampleViewer } from '../../../features/notation/components/sample-viewer.tsx';
import type { SampleView } from '../../../features/notation/model.ts';
import { SampleAwaited } from './sample-awaited.tsx';

/** The music of a work, on a desk. */
export function SampleDesk({ work, sample }: { work: Composition; sample: SampleView | null }) {
  const { title, composer, instrumentation } = work;
  const head = { title, composer, instrumentation, opus: opusLong(work.opusNo) };
  return (
    <div className="bg-bone px-[var(--edge)] pt-6 pb-8.5 max-md:border-y max-md:border-ebony md:col-start-1 md:row-span-2 md:row-start-1 md:pt-8.5 md:pr-12 md:pb-12 print:order-last print:border-0 print:bg-transparent print:p-0">
      <div className="md:sticky md:top-6">
        {sample ? <SampleViewer key={sample.version} sample={sample} head={head} /> : <SampleAwaited head={head} />}
      </div>
    </div>
  );
}
