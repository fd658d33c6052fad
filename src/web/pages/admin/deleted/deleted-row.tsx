import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { type DeletedItem, KEPT_DAYS } from '#/features/deleted-items/model.ts';
import { DAY_MS } from '#/platform/time/durations.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { ConfirmDialog } from '#/ui/dialogs/confirm-dialog.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { useUndo } from '#/web/admin/items/use-undo.ts';
import { api, send } from '#/web/api-client.ts';
import { useMoment } from '#/web/time/use-moment.ts';

export function DeletedRow({ item: { kind, itemId, name, deletedAt, deletedBy } }: { item: DeletedItem }) {
  const moment = useMoment();
  const undo = useUndo();
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const until = new Date(Date.parse(deletedAt) + KEPT_DAYS * DAY_MS).toISOString();

  async function onUndo() {
    setWaiting(true);
    await undo(kind, itemId);
    setWaiting(false);
  }

  async function onEnd() {
    setWaiting(true);
    const result = await send(api['deleted-items'][':kind'][':id'].$delete({ param: { kind, id: itemId } }));
    setWaiting(false);
    setAsking(false);
    if (result.ok) announce({ kind: 'status', text: `${name} is gone for good.` });
    else announce({ kind: 'alert', text: result.error.error });
    await revalidate();
  }

  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-4 md:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_auto] md:items-center">
      <div className="min-w-0">
        <p className="font-display text-row font-mf break-words">{musicalText(name)}</p>
        <p className="text-label text-quiet">{kind}</p>
      </div>
      <div className="min-w-0 text-label break-words">
        <p>
          {moment(deletedAt)}, by {deletedBy}
        </p>
        <p className="text-quiet">Until {moment(until)}</p>
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2 md:mt-0">
        <Button variant="outline" onClick={onUndo} waiting={waiting} aria-label={`Undo: bring back ${name}`}>
          UNDO
        </Button>
        <Button variant="quiet" onClick={() => setAsking(true)} aria-label={`End it now: ${name}`}>
          End it now
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title="End it now?"
        confirmLabel="End it now"
        waiting={waiting}
        onConfirm={onEnd}
        onCancel={() => setAsking(false)}
      >
        {musicalText(name)} is erased at once. Nothing brings it back after that.
      </ConfirmDialog>
    </li>
  );
}
