import { musicalText } from '#/ui/notation/musical-text.ts';
import type { RequestDetails } from '../model.ts';
import { requestTitle, whenText } from '../rules.ts';
import { StatusLine } from './status-line.tsx';

export function RequestHead({ file: { request, history }, label }: { file: RequestDetails; label: string }) {
  return (
    <header className="page-x border-b border-ink py-12 md:py-16">
      <p className="text-label font-label">{label}</p>
      <h1 className="mt-3 font-display text-panel font-fff break-words">{musicalText(requestTitle(request))}</h1>
      <p className="mt-3 font-display text-lead font-pp">{whenText(request) || 'The date is not given yet.'}</p>
      <div className="mt-8.5">
        <StatusLine status={request.status} wasQuoted={history.some(({ kind }) => kind === 'quoted')} />
      </div>
    </header>
  );
}
