import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { backText, removedText, SAMPLE_LABELS } from '#/features/sample-content/messages.ts';
import { samplesText } from '#/features/sample-content/rules.ts';
import type { RemovedSamples, SamplesView } from '#/features/sample-content/schema.server.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { ConfirmDialog } from '#/ui/dialogs/confirm-dialog.tsx';
import { api, send } from '#/web/api-client.ts';
import { useMoment } from '#/web/time/use-moment.ts';

const KEPT_SHOWN = 5;

export function SampleRow({ row: { kind, here, own, removed, until } }: { row: SamplesView[number] }) {
  const moment = useMoment();
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const [asking, setAsking] = useState(false);
  const [waiting, setWaiting] = useState(false);
  const [kept, setKept] = useState<RemovedSamples['kept']>([]);
  const label = SAMPLE_LABELS[kind];

  async function onRemove() {
    setWaiting(true);
    const result = await send(api.samples[':kind'].$delete({ param: { kind } }));
    setWaiting(false);
    setAsking(false);
    await revalidate();
    if (!result.ok) return announce({ kind: 'alert', text: result.error.error });
    setKept(result.data.kept);
    const text = removedText(kind, result.data.removed, result.data.kept.length);
    announce({ kind: 'status', text, action: { label: 'Undo', onPress: () => void onUndo() } });
  }

  async function onUndo() {
    setWaiting(true);
    const result = await send(api.samples[':kind'].restore.$post({ param: { kind } }));
    setWaiting(false);
    await revalidate();
    if (!result.ok) return announce({ kind: 'alert', text: result.error.error });
    setKept([]);
    announce({ kind: 'status', text: backText(kind, result.data.back) });
  }

  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-4 md:grid-cols-[minmax(0,3fr)_minmax(0,5fr)_10rem] md:items-center">
      <h2 className={`font-display text-row ${here > 0 ? 'font-mf' : 'font-p'}`}>{label}</h2>
      <div className="min-w-0 text-label">
        <p>
          {here === 0 ? 'No samples' : samplesText(kind, here)}
          {own > 0 ? `, ${own} of your own` : null}
        </p>
        {removed > 0 && until ? (
          <p className="text-quiet">
            {removed} removed, to be brought back until {moment(until)}
          </p>
        ) : null}
        {kept.length > 0 ? <Kept kept={kept} /> : null}
      </div>
      <div className="mt-2 flex flex-wrap gap-3 md:mt-0 md:justify-end">
        {removed > 0 ? (
          <Button variant="quiet" onClick={onUndo} waiting={waiting} aria-label={`Bring back: ${label}`}>
            Bring back
          </Button>
        ) : null}
        {here > 0 ? (
          <Button variant="outline" onClick={() => setAsking(true)} aria-label={`Remove the samples: ${label}`}>
            REMOVE
          </Button>
        ) : null}
      </div>
      <ConfirmDialog
        open={asking}
        title={`Remove ${samplesText(kind, here)}?`}
        confirmLabel="Remove"
        waiting={waiting}
        onConfirm={onRemove}
        onCancel={() => setAsking(false)}
      >
        <p>They leave the site at once. For 30 days you can bring them back here. Nothing of yours is touched.</p>
      </ConfirmDialog>
    </li>
  );
}

function Kept({ kept }: { kept: RemovedSamples['kept'] }) {
  return (
    <ul className="mt-2 grid gap-1">
      {kept.slice(0, KEPT_SHOWN).map(({ name, words }) => (
        <li key={name}>
          <span className="font-label">{name} stays.</span> {words}
        </li>
      ))}
      {kept.length > KEPT_SHOWN ? <li>And {kept.length - KEPT_SHOWN} others.</li> : null}
    </ul>
  );
}
