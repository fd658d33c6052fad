import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { ConfirmDialog } from '#/ui/dialogs/confirm-dialog.tsx';
import type { ApiResult } from '#/web/api-client.ts';

interface DeleteForGoodProps {
  label: string;
  title: string;
  children: ReactNode;
  call: () => Promise<ApiResult<unknown>>;
  said: string;
  next: string;
}

/** No undo; the question says so. */
export function DeleteForGood({ label, title, children, call, said, next }: DeleteForGoodProps) {
  const [asking, setAsking] = useState(false);
  const [pending, setPending] = useState(false);
  const announce = useAnnounce();
  const navigate = useNavigate();
  async function remove() {
    setPending(true);
    const result = await call();
    setPending(false);
    setAsking(false);
    if (!result.ok && result.error.code !== 'not_found') return announce({ kind: 'alert', text: result.error.error });
    await navigate(next);
    announce({ kind: 'status', text: said });
  }
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={asking}
        title={title}
        confirmLabel={label}
        onConfirm={remove}
        onCancel={() => setAsking(false)}
        waiting={pending}
      >
        {children}
      </ConfirmDialog>
    </>
  );
}
