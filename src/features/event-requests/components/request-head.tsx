import { Fragment } from 'react';
import { musicalText } from '#/ui/notation/musical-text.ts';
import type { RequestDetails } from '../model.ts';
import { requestTitle, whenText } from '../rules.ts';
import { StatusLine } from './status-line.tsx';

export function RequestHead({ file: { request, history }, label }: { file: RequestDetails; label: string }) {
  const when = whenText(request);
  return (
    <header className="page-x border-b border-ink py-12 md:py-16">
      <p className="text-label font-label">{label}</p>
      <h1 className="mt-3 font-display text-panel font-fff break-words">{musicalText(requestTitle(request))}</h1>
      <p className="mt-3 font-display text-lead font-p">
        {when === '' ? 'The date is not given yet.' : <TimesTogether text={when} />}
      </p>
      <div className="mt-8.5">
        <StatusLine status={request.status} wasQuoted={history.some(({ kind }) => kind === 'quoted')} />
      </div>
    </header>
  );
}

/** '5:30 PM to 9:00 PM' stays on one line; the house's face sets a colon wide. */
function TimesTogether({ text }: { text: string }) {
  const [times = '', ...days] = text.split(', ').toReversed();
  return (
    <>
      {days.toReversed().map((day) => `${day}, `)}
      <span className="whitespace-nowrap">
        {times.split(':').map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text
          <Fragment key={index}>
            {index > 0 ? <span className="-mx-[0.07em]">:</span> : null}
            {part}
          </Fragment>
        ))}
      </span>
    </>
  );
}
