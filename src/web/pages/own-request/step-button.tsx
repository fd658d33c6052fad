import { type ReactNode, useState } from 'react';
import { type EventRequest, NOTE_MAX_LENGTH, type RequestStatus } from '#/features/event-requests/model.ts';
import { Button, type ButtonVariant } from '#/ui/button.tsx';
import { ConfirmDialog } from '#/ui/dialogs/confirm-dialog.tsx';
import { TextAreaField } from '#/ui/forms/field.tsx';
import { type Access, sendStep } from '#/web/request-actions/calls.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';

interface StepButtonProps {
  access: Access;
  request: EventRequest;
  status: RequestStatus;
  label: string;
  title: string;
  children: ReactNode;
  said: string;
  variant?: ButtonVariant;
  noteLabel?: string;
}

export function StepButton({
  access,
  request,
  status,
  label,
  title,
  children,
  said,
  variant = 'felt',
  noteLabel,
}: StepButtonProps) {
  const [open, setOpen] = useState(false);
  const [text, setText] = useState('');
  const { answer, pending } = useAnswer();
  async function take() {
    const { ok } = await answer(sendStep(access, { status, seen: request.version, words: text }), said);
    setOpen(false);
    if (ok) setText('');
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
        cancelLabel={status === 'declined' || status === 'withdrawn' ? 'Keep it' : 'Not yet'}
        onConfirm={take}
        onCancel={() => setOpen(false)}
        waiting={pending}
      >
        <p>{children}</p>
        {noteLabel ? (
          <TextAreaField
            label={noteLabel}
            name="words"
            rows={3}
            maxLength={NOTE_MAX_LENGTH}
            value={text}
            onChange={(event) => setText(event.target.value)}
            className="mt-4"
          />
        ) : null}
      </ConfirmDialog>
    </>
  );
}
