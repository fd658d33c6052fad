import { INTERNAL_NOTE_KEPT, NOTE_REQUIRED } from '#/features/event-requests/messages.ts';
import { NOTE_MAX_LENGTH } from '#/features/event-requests/model.ts';
import { api, send } from '#/web/api-client.ts';
import { NoteFrame } from '#/web/request-actions/note-frame.tsx';

/** Never mailed. */
export function InternalNoteForm({ requestId: id }: { requestId: string }) {
  const notes = api.requests[':id']['internal-notes'];
  return (
    <NoteFrame
      draft={`internal-note:${id}`}
      name="Internal note"
      label="An internal note"
      hint="Only admins read it. Nobody gets a mail."
      maxLength={NOTE_MAX_LENGTH}
      required={NOTE_REQUIRED}
      button="KEEP NOTE"
      send={(text, key) =>
        send(notes.$post({ param: { id }, json: { words: text }, header: { 'idempotency-key': key } }))
      }
      said={INTERNAL_NOTE_KEPT}
    />
  );
}
