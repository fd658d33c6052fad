import { useState } from 'react';
import { useNavigate } from 'react-router';
import { deleted } from '#/features/deleted-items/messages.ts';
import type { DeletableKind, Reference } from '#/features/deleted-items/model.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { ConfirmDialog } from '#/ui/dialogs/confirm-dialog.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import type { ApiResult } from '#/web/api-client.ts';
import { ITEM_PATHS } from './item-kind.ts';
import { useUndo } from './use-undo.ts';

interface DeleteItemProps {
  kind: DeletableKind;
  id: string;
  name: string;
  references: readonly Reference[];
  remove: () => Promise<ApiResult<unknown>>;
}

/** Lists references; can be undone. */
export function DeleteItem({ kind, id, name, references, remove }: DeleteItemProps) {
  const [open, setOpen] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const announce = useAnnounce();
  const navigate = useNavigate();
  const undo = useUndo();
  const blocked = references.some(({ blocks }) => blocks);

  async function onConfirm() {
    setWaiting(true);
    const result = await remove();
    setWaiting(false);
    setOpen(false);
    if (!result.ok) return announce({ kind: 'alert', text: result.error.error });
    await navigate(ITEM_PATHS[kind], { state: { saved: true } });
    announce({
      kind: 'status',
      text: `${deleted(kind)}: ${name}`,
      action: { label: 'Undo', onPress: () => void undo(kind, id) },
    });
  }

  const facts = (
    <ul className="grid gap-2">
      {references.map(({ words, blocks }) => (
        <li key={words} className={blocks ? 'font-label' : undefined}>
          {words}
        </li>
      ))}
    </ul>
  );

  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        DELETE
      </Button>
      {blocked ? (
        <Dialog open={open} onClose={() => setOpen(false)} title="Not yet">
          <div className="mt-4 grid gap-4 text-body">
            <p>{musicalText(name)} can’t be deleted while somebody counts on it:</p>
            {facts}
          </div>
          <div className="mt-6">
            <Button variant="outline" onClick={() => setOpen(false)}>
              Close
            </Button>
          </div>
        </Dialog>
      ) : (
        <ConfirmDialog
          open={open}
          title={`Delete this ${kind}?`}
          confirmLabel="Delete"
          waiting={waiting}
          onConfirm={onConfirm}
          onCancel={() => setOpen(false)}
        >
          <div className="grid gap-4">
            <p>{musicalText(name)} leaves the site at once. For 30 days you can bring it back under ‘Deleted’.</p>
            {facts}
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
