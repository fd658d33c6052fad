import { MESSAGE_MAX_LENGTH } from '#/features/contact/model.ts';
import { NOTE_REQUIRED } from '#/features/join-applications/messages.ts';
import type { StoredApplication } from '#/features/join-applications/model.ts';
import { api, send } from '#/web/api-client.ts';
import { NoteFrame } from '#/web/request-actions/note-frame.tsx';

export function NoteForm({ application: { _id, version } }: { application: StoredApplication }) {
  const notes = api.applications[':id'].notes;
  return (
    <NoteFrame
      draft={`application-note:${_id}`}
      name="Note"
      label="Note"
      hint="Only admins see it here. It is part of the copy that applicants may ask for."
      rows={4}
      maxLength={MESSAGE_MAX_LENGTH}
      required={NOTE_REQUIRED}
      button="ADD NOTE"
      send={(text) => send(notes.$post({ param: { id: _id }, json: { words: text, seen: version } }))}
      said="Your note is kept."
    />
  );
}
