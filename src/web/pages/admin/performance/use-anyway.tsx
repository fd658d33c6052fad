import { useState } from 'react';
import { ConfirmDialog } from '#/ui/dialogs/confirm-dialog.tsx';
import type { ApiResult } from '#/web/api-client.ts';

interface Asked {
  message: string;
  answer: (yes: boolean) => void;
}

/** Confirmed elsewhere that evening: asks, then sends with consent. */
export function useAnyway() {
  const [asked, setAsked] = useState<Asked>();

  async function orAnyway<Data>(send: (evenIfTaken?: true) => Promise<ApiResult<Data>>): Promise<ApiResult<Data>> {
    const result = await send();
    if (result.ok || result.error.code !== 'musician_taken') return result;
    const { error } = result.error;
    const yes = await new Promise<boolean>((answer) => setAsked({ message: error, answer }));
    setAsked(undefined);
    return yes ? send(true) : result;
  }

  const dialog = (
    <ConfirmDialog
      open={asked !== undefined}
      title="Put it there anyway?"
      confirmLabel="Put It There"
      onConfirm={() => asked?.answer(true)}
      onCancel={() => asked?.answer(false)}
    >
      {asked?.message}
    </ConfirmDialog>
  );
  return { orAnyway, dialog };
}
