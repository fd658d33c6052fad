import { useDeferredValue, useMemo } from 'react';
import type { AgreementTermsContent } from '#/features/event-requests/agreement/model.ts';
import { type House, sampleAgreement } from '#/features/event-requests/agreement/text/sample.ts';
import { templateProblem } from '#/features/event-requests/agreement/text/template.ts';
import { SetText } from '#/features/site-content/components/set-text.tsx';
import { blocksOf } from '#/features/site-content/rules.ts';

interface AgreementPreviewProps {
  content: AgreementTermsContent;
  business: House;
  today: string;
}

/** As it is typed, for an event nobody has ordered. */
export function AgreementPreview({ content, business, today }: AgreementPreviewProps) {
  const shown = useDeferredValue(content);
  const text = useMemo(() => sampleAgreement(shown, business, today), [shown, business, today]);
  const problem = templateProblem(shown.text);
  return (
    <section aria-labelledby="agreement-preview" className="on-blush min-w-0 p-6">
      <h2 id="agreement-preview" className="font-display text-section font-ff">
        How it reads
      </h2>
      <p className="mb-6 text-label text-quiet">
        For an event we made up. It follows what you type; nothing is saved by it.
      </p>
      <p role="status" className={problem ? 'mb-6 font-label' : 'sr-only'}>
        {problem ?? ''}
      </p>
      {text === undefined ? (
        <p>It is shown again when every number below the text is one.</p>
      ) : (
        <SetText blocks={blocksOf(text).slice(1)} />
      )}
    </section>
  );
}
