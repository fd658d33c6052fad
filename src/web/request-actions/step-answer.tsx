import { useState } from 'react';
import { type EventRequest, NOTE_MAX_LENGTH, type RequestStatus } from '#/features/event-requests/model.ts';
import { Button, type ButtonVariant } from '#/ui/button.tsx';
import { TextAreaField } from '#/ui/forms/field.tsx';
import { type Access, sendStep } from './calls.ts';
import { useAnswer } from './use-answer.ts';

interface StepAnswerProps {
  access: Access;
  request: EventRequest;
  status: RequestStatus;
  label: string;
  said: string;
  variant?: ButtonVariant;
  noteLabel?: string;
}

/** With a note if `noteLabel`. */
export function StepAnswer({ access, request, status, label, said, variant, noteLabel }: StepAnswerProps) {
  const [text, setText] = useState('');
  const { answer, pending } = useAnswer();
  return (
    <div className="grid gap-4">
      {noteLabel ? (
        <TextAreaField
          label={noteLabel}
          name="words"
          rows={3}
          maxLength={NOTE_MAX_LENGTH}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
      <div>
        <Button
          {...(variant && { variant })}
          waiting={pending}
          onClick={() => answer(sendStep(access, { status, seen: request.version, words: text }), said)}
        >
          {label}
        </Button>
      </div>
    </div>
  );
}
