import { useState } from 'react';
import { Link } from 'react-router';
import { composerSurname } from '#/features/repertoire/rules.ts';
import { facetLabel } from '#/features/work-facts/messages.ts';
import type { MoodDictionary } from '#/features/work-facts/model.ts';
import { thousands } from '#/platform/text/english.ts';
import { Button } from '#/ui/button.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { type ApiError, api, send } from '#/web/api-client.ts';
import { moodsText } from './moods-values.ts';

interface MoodsPreviewProps {
  read: () => MoodDictionary;
  onRefused: (error: ApiError) => void;
}

type Preview = Awaited<ReturnType<typeof ask>> & { ok: true };

const ask = (json: MoodDictionary) => send(api.content.moods.preview.$post({ json }));

export function MoodsPreview({ read, onRefused }: MoodsPreviewProps) {
  const [waiting, setWaiting] = useState(false);
  const [preview, setPreview] = useState<Preview['data']>();

  async function look() {
    setWaiting(true);
    const answer = await ask(read());
    setWaiting(false);
    if (answer.ok) setPreview(answer.data);
    else onRefused(answer.error);
  }

  return (
    <section aria-label="What would change" className="on-blush grid gap-4 p-6">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Button variant="outline" waiting={waiting} onClick={() => !waiting && look()}>
          SEE WHAT CHANGES
        </Button>
        <p role="status" className="text-lede">
          {preview
            ? `${thousands(preview.changed)} of ${thousands(preview.works)} works change`
            : 'Nothing is saved by it.'}
        </p>
      </div>
      {preview && preview.moods.length > 0 ? (
        <ul className="flex flex-wrap gap-x-6 text-label">
          {preview.moods.map(({ mood, before, after }) => (
            <li key={mood}>
              <span className="font-label">{facetLabel(mood)}</span> {thousands(before)} → {thousands(after)}
            </li>
          ))}
        </ul>
      ) : null}
      {preview && preview.examples.length > 0 ? (
        <ul className="border-t border-line">
          {preview.examples.map(({ _id, title, composer, before, after }) => (
            <li key={_id} className="border-b border-line py-2">
              <Link to={`/admin/opuses/${_id}`} target="_blank" className="link">
                {musicalText(title)}
              </Link>{' '}
              <span className="text-label text-quiet">{musicalText(composerSurname(composer))}</span>
              <span className="block text-label">
                {moodsText(before)} → <span className="font-label">{moodsText(after)}</span>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
