import { type ReactNode, useState } from 'react';
import { businessInForce } from '#/features/settings/in-force/business.ts';
import { DRAWING_LARGE } from '#/features/settings/messages.ts';
import { DRAWING_MAX } from '#/features/settings/model.ts';
import { fileSize } from '#/platform/files/file-size.ts';
import { type Drawing, drawingIn, inked } from '#/platform/house/drawn/drawing.ts';
import { Button } from '#/ui/button.tsx';
import { FileField } from '#/ui/forms/file-field.tsx';
import { api, send } from '#/web/api-client.ts';
import type { SettingsDesk } from './use-setting-form.ts';

const OF_THE_GROUND = { ink: 'currentColor', accent: 'var(--accent)', paper: 'var(--ground)' };

/** A wordmark that somebody drew, instead of the two words. */
export function DrawingForm({ desk, children }: { desk: SettingsDesk; children?: ReactNode }) {
  const [tried, setTried] = useState<{ stored: string; drawing: Drawing }>();
  const [chosen, setChosen] = useState<string>();
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const { wordmarkDrawing: kept } = desk.view.values;
  const present = drawingIn(kept);

  async function look(file: File | undefined): Promise<void> {
    setTried(undefined);
    setChosen(file && `${file.name}, ${fileSize(file.size)}`);
    setError(file && file.size > DRAWING_MAX ? DRAWING_LARGE : undefined);
    if (!file || file.size > DRAWING_MAX) return;
    const text = await file.text();
    const answer = await send(api.settings.wordmark.$post({ json: { drawing: text } }));
    if (!answer.ok) return setError(answer.error.fields?.wordmarkDrawing ?? answer.error.error);
    const drawing = drawingIn(answer.data.drawing);
    if (drawing) setTried({ stored: answer.data.drawing, drawing });
  }

  async function save(wordmarkDrawing: string): Promise<void> {
    setPending(true);
    const result = await desk.save({ wordmarkDrawing });
    setPending(false);
    if (!result.ok) return setError(result.error.fields?.wordmarkDrawing ?? result.error.error);
    setTried(undefined);
    setChosen(undefined);
    desk.onSaved(result.data);
  }

  const shown = tried?.drawing ?? present;
  return (
    <div className="needs-script grid max-w-120 gap-5">
      {shown ? <Shown drawing={shown} name={businessInForce({}, desk.view.values).name} /> : null}
      <FileField
        label={present ? 'Another drawing' : 'A drawing of your own'}
        hint="An SVG file of flat shapes, up to 48 kB. Most of it is printed in your ink, other colours in your accent; words have to be outlines."
        name="drawing"
        accept=".svg"
        chosen={chosen}
        error={error}
        onChoose={(file) => void look(file)}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        {tried ? (
          <Button waiting={pending} onClick={() => void save(tried.stored)}>
            PUT IT EVERYWHERE
          </Button>
        ) : null}
        {present && !tried ? (
          <Button variant="outline" waiting={pending} onClick={() => void save('')}>
            BACK TO THE WORDS
          </Button>
        ) : null}
        {children}
      </div>
    </div>
  );
}

/** On the grounds that it will stand on. */
function Shown({ drawing: { markup, width, height }, name }: { drawing: Drawing; name: string }) {
  return (
    <figure aria-label="Preview of the drawing" className="grid border border-ink sm:grid-cols-2">
      {['on-ivory', 'on-ebony'].map((ground) => (
        <div key={ground} className={`${ground} flex min-h-28 items-center justify-center p-5`}>
          <svg
            role="img"
            aria-label={name}
            viewBox={`0 0 ${width} ${height}`}
            className="h-14 max-w-full"
            // biome-ignore lint/security/noDangerouslySetInnerHtml: shapes that the server has built anew
            dangerouslySetInnerHTML={{ __html: inked(markup, OF_THE_GROUND) }}
          />
        </div>
      ))}
    </figure>
  );
}
