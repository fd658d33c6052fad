import { type ReactNode, useState } from 'react';
import { useRevalidator } from 'react-router';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { ConfirmDialog } from '#/ui/dialogs/confirm-dialog.tsx';
import type { ApiResult } from '#/web/api-client.ts';

interface KeptFileProps {
  name: 'full score' | 'notation';
  title: string;
  address: string;
  remove: () => Promise<ApiResult<unknown>>;
  /** What goes with it, and what stays. */
  loss: string;
  children: ReactNode;
}

/** To download, and to remove once confirmed. */
export function KeptFile({ name, title, address, remove, loss, children }: KeptFileProps) {
  const [asking, setAsking] = useState(false);
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();

  async function confirm(): Promise<void> {
    const result = await remove();
    setAsking(false);
    if (!result.ok) return announce({ kind: 'alert', text: result.error.error });
    announce({ kind: 'status', text: `The ${name} of ${title} is removed.` });
    await revalidate();
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-8.5 gap-y-2">
        <p className="min-w-0 break-words">{children}</p>
        <a href={address} download className="link inline-flex min-h-11 items-center font-label">
          Download
        </a>
        <Button variant="quiet" onClick={() => setAsking(true)}>
          Remove
        </Button>
      </div>
      <ConfirmDialog
        open={asking}
        title={`Remove this ${name}?`}
        confirmLabel="Remove"
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      >
        {loss}
      </ConfirmDialog>
    </>
  );
}
