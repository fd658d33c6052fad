import { useState } from 'react';
import { hasCome } from '#/features/event-requests/money/messages.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/dialogs/confirm-dialog.tsx';
import { useIdempotencyKey } from '#/ui/forms/use-idempotency-key.ts';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';

interface HasComeProps {
  requestId: string;
  clientName: string;
  /** When the client said so: ISO 8601. */
  claimedAt: string;
  /** Of the instalment, and of what stays open after it. */
  cents: number;
  restCents: number;
}

/** Books the instalment of which the client says that it is paid, and no more. */
export function HasCome({ requestId, clientName, claimedAt, cents, restCents }: HasComeProps) {
  const [open, setOpen] = useState(false);
  const { answer, pending } = useAnswer();
  const keyFor = useIdempotencyKey();
  async function book() {
    const json = { kind: 'payment', dollars: cents / 100, method: 'other', claimedAt } as const;
    const header = { 'idempotency-key': keyFor(json) };
    await answer(
      send(api.requests[':id'].ledger.$post({ param: { id: requestId }, json, header })),
      'It is in the ledger.',
    );
    setOpen(false);
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>{hasCome(cents)}</Button>
      <ConfirmDialog
        open={open}
        title={`Has ${dollars(cents)} come?`}
        confirmLabel={hasCome(cents)}
        onConfirm={book}
        onCancel={() => setOpen(false)}
        waiting={pending}
      >
        <p>
          This books {dollars(cents)} as received today, and makes its receipt. {clientName} gets a mail that it has
          come.{restCents > 0 ? ` ${dollars(restCents)} stays open.` : ''} Did it come another way, on another day, or
          in part? Then use ‘Write into the ledger’ below.
        </p>
      </ConfirmDialog>
    </>
  );
}
