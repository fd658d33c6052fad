import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { SAMPLE_PAGES_INVALID } from '#/features/notation/messages.ts';
import { SHEETS_MAX } from '#/features/notation/model.ts';
import type { NotationState } from '#/features/notation/queries.server.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { Checkbox, TextField } from '#/ui/forms/field.tsx';
import { api, send } from '#/web/api-client.ts';

interface NotationSettingsProps {
  opusNo: string;
  title: string;
  state: NotationState;
}

export function NotationSettings({ opusNo, title, state: { file } }: NotationSettingsProps) {
  const [error, setError] = useState<string>();
  const [waiting, setWaiting] = useState(false);
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const samplePages = Number(form.get('samplePages'));
    const fits = Number.isInteger(samplePages) && samplePages >= 1 && samplePages <= SHEETS_MAX;
    setError(fits ? undefined : SAMPLE_PAGES_INVALID);
    if (!fits) return;
    setWaiting(true);
    const json = { samplePages, complete: form.has('complete'), seen: file.version };
    const result = await send(api.compositions[':opusNo'].notation.$patch({ param: { opusNo }, json }));
    setWaiting(false);
    if (!result.ok) return setError(result.error.error);
    announce({ kind: 'status', text: `What visitors get of ${title} is saved.` });
    await revalidate();
  }

  return (
    <form onSubmit={save} className="grid gap-3" noValidate>
      <TextField
        label="Pages visitors may see"
        hint="From the first on. What they hear ends with the last of them."
        name="samplePages"
        inputMode="numeric"
        defaultValue={String(file.samplePages)}
        error={error}
        maxLength={2}
        autoComplete="off"
        className="max-w-70"
      />
      <Checkbox
        name="complete"
        label="This is the whole work: the full score can be typeset from it"
        defaultChecked={file.complete}
      />
      <div>
        <Button type="submit" variant="outline" waiting={waiting}>
          SAVE<span className="sr-only">: Notation</span>
        </Button>
      </div>
    </form>
  );
}
