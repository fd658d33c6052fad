import { NOTE_REQUIRED } from '#/features/event-requests/messages.ts';
import { NOTE_MAX_LENGTH } from '#/features/event-requests/model.ts';
import { type Access, sendNote } from './calls.ts';
import { NoteFrame } from './note-frame.tsx';

interface NoteFormProps {
  access: Access;
  requestId: string;
  to: string;
}

export function NoteForm({ access, requestId, to }: NoteFormProps) {
  return (
    <NoteFrame
      draft={`note:${requestId}`}
      name="Note"
      label={`A note to ${to}`}
      maxLength={NOTE_MAX_LENGTH}
      required={NOTE_REQUIRED}
      button="SEND NOTE"
      send={(text, key) => sendNote(access, text, key)}
      said="Your note has been sent."
    />
  );
}
