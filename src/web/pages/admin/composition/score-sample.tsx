import { type FormEvent, useState } from 'react';
import { useRevalidator } from 'react-router';
import { samplePagesInvalid } from '#/features/compositions/messages.ts';
import type { ScoreFile } from '#/features/compositions/model.ts';
import { sampleMax } from '#/features/compositions/rules.ts';
import { samplePicturePath } from '#/features/notation/url.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { api, send } from '#/web/api-client.ts';

interface ScoreSampleProps {
  opusNo: string;
  title: string;
  score: ScoreFile;
  notated: boolean;
}

export function ScoreSample({ opusNo, title, score, notated }: ScoreSampleProps) {
  const [error, setError] = useState<string>();
  const [waiting, setWaiting] = useState(false);
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const most = sampleMax(score);
  const shown = Array.from({ length: notated ? 0 : score.samplePages }, (_, index) => index + 1);

  async function save(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('samplePages')).trim();
    const fits = /^\d{1,2}$/.test(typed) && Number(typed) <= most;
    setError(fits ? undefined : samplePagesInvalid(most));
    if (!fits) return;
    setWaiting(true);
    const json = { samplePages: Number(typed) };
    const result = await send(api.compositions[':opusNo'].score.$patch({ param: { opusNo }, json }));
    setWaiting(false);
    if (!result.ok) return setError(result.error.fields?.samplePages ?? result.error.error);
    announce({ kind: 'status', text: `What visitors see of ${title} is saved.` });
    await revalidate();
  }

  return (
    <form onSubmit={save} className="grid gap-4" noValidate>
      {shown.length > 0 ? (
        <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {shown.map((page) => (
            <li key={page}>
              <a href={samplePicturePath(opusNo, page)} className="block border border-line">
                <img
                  // Avoids a cached picture.
                  src={samplePicturePath(opusNo, page, score.uploadedAt)}
                  alt={`Page ${page} of the score of ${title}, as visitors see it`}
                  width="17"
                  height="22"
                  loading="lazy"
                  className="block h-auto w-full"
                />
              </a>
            </li>
          ))}
        </ul>
      ) : null}
      <div className="flex flex-wrap items-end gap-x-6 gap-y-3">
        <TextField
          label="Pages of the score visitors may see"
          hint={notated ? 'Not shown while there is notation.' : `From the first on, 0 to ${most}.`}
          name="samplePages"
          inputMode="numeric"
          defaultValue={String(score.samplePages)}
          error={error}
          maxLength={2}
          autoComplete="off"
          className="max-w-70"
        />
        <Button type="submit" variant="outline" waiting={waiting}>
          SAVE<span className="sr-only">: Pages of the score</span>
        </Button>
      </div>
    </form>
  );
}
