import { type ReactNode, useState } from 'react';
import type { RequestStatus } from '../../features/event-requests/model.ts';
import { Button, type ButtonVariant } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { TextAreaField } from '../../ui/field.tsx';
import { type Access, sendStep } from './calls.ts';
import { useAnswer } from './use-answer.ts';

interface StepButtonProps {
  access: Access;
  status: RequestStatus;
  /** The act, also on the button that confirms it. */
  label: string;
  title: string;
  /** What will happen, in a sentence. */
  children: ReactNode;
  /** Said once it is done. */
  said: string;
  variant?: ButtonVariant;
  /** Asks for a word along with it. */
  wordsLabel?: string;
}

/** One step of a request: asked before it is taken. */
export function StepButton({
  access,
  status,
  label,
  title,
  children,
  said,
  variant = 'felt',
  wordsLabel,
}: StepButtonProps) {
  const [open, setOpen] = useState(false);
  const [words, setWords] = useState('');
  const { answer, pending } = useAnswer();
  async function take() {
    const { ok } = await answer(sendStep(access, { status, words }), said);
    setOpen(false);
    if (ok) setWords('');
  }
  return (
    <>
      <Button variant={variant} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        open={open}
        title={title}
        confirmLabel={label}
        onConfirm={take}
        onCancel={() => setOpen(false)}
        waiting={pending}
      >
        <p>{children}</p>
        {wordsLabel ? (
          <TextAreaField
            label={wordsLabel}
            name="words"
            rows={3}
            maxLength={5000}
            value={words}
            onChange={(event) => setWords(event.target.value)}
            className="mt-4"
          />
        ) : null}
      </ConfirmDialog>
    </>
  );
}
