import { useState } from 'react';
import type { MailDetails } from '#/features/mail-log/model.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { ConfirmDialog } from '#/ui/dialogs/confirm-dialog.tsx';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';

const SAID = 'It is given up.';

/** Deletes a secret mail, and so its page. */
export function GiveUp({ file: { mail, text }, onForgotten }: { file: MailDetails; onForgotten: () => void }) {
  const [asking, setAsking] = useState(false);
  const { answer, pending } = useAnswer();
  const announce = useAnnounce();
  const forgets = text === null;
  async function stop() {
    const call = send(api.mails[':id'].stop.$post({ param: { id: mail._id } }));
    if (!forgets) await answer(call, SAID);
    else {
      const result = await call;
      if (result.ok) onForgotten();
      announce(result.ok ? { kind: 'status', text: SAID } : { kind: 'alert', text: result.error.error });
    }
    setAsking(false);
  }
  return (
    <>
      <Button variant="outline" onClick={() => setAsking(true)}>
        GIVE UP
      </Button>
      <ConfirmDialog
        open={asking}
        title="Give this mail up"
        confirmLabel="GIVE UP"
        onConfirm={stop}
        onCancel={() => setAsking(false)}
        waiting={pending}
      >
        <p>
          {forgets
            ? `It is not tried again, and forgotten at once. ${mail.to} gets nothing.`
            : `It is not tried again, and no longer stands among what has not arrived. You can still send it later.`}
        </p>
      </ConfirmDialog>
    </>
  );
}
