import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import { worksText } from '#/features/sheets/messages.ts';
import type { Batch, BatchUndone } from '#/features/sheets/model.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { ConfirmDialog } from '#/ui/dialogs/confirm-dialog.tsx';
import { api, send } from '#/web/api-client.ts';
import { useMoment } from '#/web/time/use-moment.ts';

export function Batches({ batches }: { batches: readonly Batch[] }) {
  return (
    <ol id="imports" className="border-t-3 border-ink">
      {batches.map((batch) => (
        <BatchRow key={batch._id} batch={batch} />
      ))}
    </ol>
  );
}

function BatchRow({ batch: { _id, kind, name, at, by, works, undoneAt } }: { batch: Batch }) {
  const moment = useMoment();
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [kept, setKept] = useState<BatchUndone['kept']>([]);
  const what = kind === 'import' ? `${worksText(works)} from ${name}` : `${worksText(works)}: ${name}`;

  async function onUndo() {
    setWaiting(true);
    const result = await send(api.batches[':id'].undo.$post({ param: { id: _id } }));
    setWaiting(false);
    setAsking(false);
    if (result.ok) {
      setKept(result.data.kept);
      announce({ kind: 'status', text: `${worksText(result.data.undone)} undone.` });
    } else announce({ kind: 'alert', text: result.error.error });
    await revalidate();
  }

  return (
    <li className="border-b border-line py-4">
      <div className="grid gap-x-6 gap-y-2 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
        <div className="min-w-0">
          <p className="font-display text-row font-mf break-words">{what}</p>
          <p className="text-label text-quiet">
            {moment(at)}, by {by}
          </p>
        </div>
        {undoneAt ? (
          <p className="text-label text-quiet">Undone {moment(undoneAt)}</p>
        ) : (
          <Button variant="outline" onClick={() => setAsking(true)} waiting={waiting} aria-label={`Undo: ${what}`}>
            UNDO
          </Button>
        )}
      </div>
      {kept.length > 0 ? (
        <div className="mt-3 text-label">
          <p className="font-label">Left as they are:</p>
          <ul>
            {kept.map(({ row, name: title, words, opusId }) => (
              <li key={opusId}>
                {row > 0 ? `Row ${row}, ` : ''}
                <Link to={`/admin/opuses/${opusId}`} className="link">
                  {title}
                </Link>
                : {words}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <ConfirmDialog
        open={asking}
        title="Undo this?"
        confirmLabel="Undo"
        waiting={waiting}
        onConfirm={onUndo}
        onCancel={() => setAsking(false)}
      >
        {kind === 'import'
          ? 'The works it added leave the repertoire, and can be brought back one by one for 30 days.'
          : 'The composer is called as before.'}{' '}
        What was changed since stays.
      </ConfirmDialog>
    </li>
  );
}
