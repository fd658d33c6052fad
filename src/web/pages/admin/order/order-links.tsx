import { useState } from 'react';
import type { Order } from '#/features/orders/model.ts';
import { licensee } from '#/features/orders/rules.ts';
import { Button } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/dialogs/confirm-dialog.tsx';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';

export function OrderLinks({ order }: { order: Order }) {
  const { _id: id, buyerEmail, linksRevokedAt, version } = order;
  const [asking, setAsking] = useState<'send' | 'close'>();
  const { answer, pending } = useAnswer();
  const who = licensee(order);

  async function changeLinks() {
    if (asking === 'send') {
      const call = send(api.orders[':id'].links.$post({ param: { id }, json: { seen: version } }));
      await answer(call, `A new link is on its way to ${buyerEmail}.`);
    } else {
      await answer(send(api.orders[':id'].links.$delete({ param: { id } })), 'The links of this order are closed.');
    }
    setAsking(undefined);
  }

  return (
    <div className="needs-script grid gap-4">
      <p>
        {linksRevokedAt
          ? 'The links are closed. A new one opens the order again; those that were closed stay closed.'
          : `Is the mail lost? Send ${who} a new link. Did a link go to the wrong person? Close them all first.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => setAsking('send')}>
          SEND A NEW LINK
        </Button>
        {linksRevokedAt ? null : (
          <Button variant="outline" onClick={() => setAsking('close')}>
            CLOSE THE LINKS
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking !== undefined}
        title={asking === 'close' ? 'Close every link?' : 'Send a new link?'}
        confirmLabel={asking === 'close' ? 'Close the links' : 'Send a new link'}
        waiting={pending}
        onConfirm={changeLinks}
        onCancel={() => setAsking(undefined)}
      >
        {asking === 'close'
          ? 'No link that was ever sent opens this order or its scores any more, until you send a new one. Nothing is mailed.'
          : `It goes to ${buyerEmail} and nobody else. ${linksRevokedAt ? 'Those that were closed stay closed.' : 'Earlier links go on working.'}`}
      </ConfirmDialog>
    </div>
  );
}
