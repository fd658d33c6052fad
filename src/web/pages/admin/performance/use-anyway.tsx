import { useState } from 'react';
import { ConfirmDialog } from '#/ui/dialogs/confirm-dialog.tsx';
import type { ApiResult } from '#/web/api-client.ts';

interface Question {
  message: string;
  answer: (yes: boolean) => void;
}

/** Confirmed elsewhere that evening: asks, then sends with consent. */
export function useAnyway() {
  const [question, setQuestion] = useState<Question>();

  async function orAnyway<Data>(send: (evenIfTaken?: true) => Promise<ApiResult<Data>>): Promise<ApiResult<Data>> {
    const result = await send();
    if (result.ok || result.error.code !== 'musician_taken') return result;
    const { error } = result.error;
    const yes = await new Promise<boolean>((answer) => setQuestion({ message: error, answer }));
    setQuestion(undefined);
    return yes ? send(true) : result;
  }

  const dialog = (
    <ConfirmDialog
      open={question !== undefined}
      title="Put it there anyway?"
      confirmLabel="Put It There"
      onConfirm={() => question?.answer(true)}
      onCancel={() => question?.answer(false)}
    >
      {question?.message}
    </ConfirmDialog>
  );
  return { orAnyway, dialog };
}
