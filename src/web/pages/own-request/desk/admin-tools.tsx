import type { ReactNode } from 'react';
import type { EventRequest } from '#/features/event-requests/model.ts';
import { canMove, isOver } from '#/features/event-requests/rules.ts';
import { Button } from '#/ui/button.tsx';
import { LengthsForm } from '#/web/programme/lengths-form.tsx';
import { DateForm } from '#/web/request-actions/date-form.tsx';
import { NoteForm } from '#/web/request-actions/note-form.tsx';
import { ProposalForm } from '#/web/request-actions/proposal-form.tsx';
import { ForgetButton } from './forget-button.tsx';
import { InternalNoteForm } from './internal-note-form.tsx';

interface AdminToolsProps {
  request: EventRequest;
  /** No account: only admins can delete it. */
  forgettable: boolean;
  back: string;
  /** Of what is agreed, in place of a plain ‘decline’. */
  cancel: ReactNode;
}

/** What can be done at any time, and is never next. */
export function AdminTools({ request, forgettable, back, cancel }: AdminToolsProps) {
  const { _id, status, musician, clientName } = request;
  const access = { requestId: _id };
  return (
    <>
      {status === 'pending' ? (
        <details className="no-print border-t border-line pt-4">
          <summary className="link min-h-11 font-label">Propose something else for {musician.name}</summary>
          <div className="mt-4">
            <ProposalForm access={access} request={request} />
          </div>
        </details>
      ) : null}
      {isOver(status) || request.concert || request.requestedRepertoire.length === 0 ? null : (
        <details className="no-print border-t border-line pt-4">
          <summary className="link min-h-11 font-label">How long {musician.name} plays each work</summary>
          <div className="mt-4">
            <LengthsForm access={access} request={request} />
          </div>
        </details>
      )}
      {canMove('admin', status) ? (
        <details className="no-print border-t border-line pt-4">
          <summary className="link min-h-11 font-label">Move the date</summary>
          <div className="mt-4">
            <DateForm access={access} request={request} said="The date has been moved. Everybody has been told." />
          </div>
        </details>
      ) : null}
      {cancel}
      {isOver(status) ? null : (
        <div className="no-print">
          <NoteForm access={access} requestId={_id} to="client and musician" />
        </div>
      )}
      <div className="no-print">
        <InternalNoteForm requestId={_id} />
      </div>
      <div className="no-print flex flex-wrap gap-3 border-t border-line pt-4">
        <Button variant="quiet" onClick={() => window.print()}>
          Print
        </Button>
        {forgettable ? <ForgetButton requestId={_id} clientName={clientName} back={back} /> : null}
      </div>
    </>
  );
}
