import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { things } from '#/platform/text/english.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { SelectField } from '#/ui/forms/field.tsx';
import { Options } from '#/ui/forms/options.tsx';
import { ChoiceBar } from '#/web/admin/lists/choice-bar.tsx';
import { api, send } from '#/web/api-client.ts';

interface OfferPanelProps {
  chosen: ReadonlyMap<string, string>;
  musicians: readonly (readonly [string, string])[];
  onClear: () => void;
}

export function OfferPanel({ chosen, musicians, onClear }: OfferPanelProps) {
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const [musicianId, setMusicianId] = useState('');
  const [missing, setMissing] = useState(false);
  const [waiting, setWaiting] = useState(false);
  if (chosen.size === 0) return null;
  const count = things(chosen.size, 'opus', 'opuses');
  const name = musicians.find(([id]) => id === musicianId)?.[1] ?? '';

  async function onPress(offers: boolean) {
    if (musicianId === '') return setMissing(true);
    setWaiting(true);
    const json = { opusIds: [...chosen.keys()], musicianId, offers };
    const result = await send(api.opuses.offers.$post({ json }));
    setWaiting(false);
    if (!result.ok) return announce({ kind: 'alert', text: result.error.error });
    const { changed } = result.data;
    const opuses = things(changed, 'opus', 'opuses');
    announce({
      kind: 'status',
      text:
        changed === 0
          ? `${name} ${offers ? 'offers them all already' : 'offers none of them'}.`
          : `${name} ${offers ? 'now offers' : 'no longer offers'} ${opuses}.`,
    });
    onClear();
    await revalidate();
  }

  return (
    <ChoiceBar label={`${count} chosen`} onClear={onClear}>
      <SelectField
        label="Musician"
        value={musicianId}
        error={missing ? 'Please choose a musician.' : undefined}
        onChange={(event) => {
          setMusicianId(event.currentTarget.value);
          setMissing(false);
        }}
        className="min-w-[min(11.5rem,100%)] flex-1"
      >
        <option value="">Choose …</option>
        <Options of={musicians} />
      </SelectField>
      <Button waiting={waiting} onClick={() => onPress(true)}>
        OFFERS THEM
      </Button>
      <Button variant="outline" waiting={waiting} onClick={() => onPress(false)}>
        DOES NOT
      </Button>
    </ChoiceBar>
  );
}
