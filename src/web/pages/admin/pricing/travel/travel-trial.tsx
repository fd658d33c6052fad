import { useState } from 'react';
import { dollarText } from '#/platform/text/dollars.ts';
import { things } from '#/platform/text/english.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { api, send } from '#/web/api-client.ts';
import type { travelOf } from './travel-values.ts';

/** What the areas would say of a zip code, before they are saved. */
export function TravelTrial({ read }: { read: () => ReturnType<typeof travelOf> }) {
  const [zipCode, setZipCode] = useState('');
  const [said, setSaid] = useState<string>();
  const [waiting, setWaiting] = useState(false);

  async function look() {
    setWaiting(true);
    const asked = read();
    const result = await send(api.content.travel.preview.$post({ json: { ...asked, zipCode: zipCode.trim() } }));
    setWaiting(false);
    if (!result.ok) {
      setSaid(result.error.error);
      return;
    }
    const { found, miles, zips } = result.data;
    const counted = asked.bands.map(({ area }, index) => `${area}: ${things(zips[index] ?? 0, 'zip code')}.`);
    const away = miles === null ? '' : ` ${things(miles, 'mile')} away.`;
    const answer = found
      ? `${zipCode}: ${found.area}, ${dollarText(found.fee)}, ${things(found.minutes, 'minute')}.${away}`
      : `${zipCode}: beyond all areas; the fee is confirmed by hand.${away}`;
    setSaid([...(zipCode.trim() === '' ? [] : [answer]), ...counted].join('\n'));
  }

  return (
    <fieldset className="grid gap-3 border-t border-line pt-4">
      <legend className="float-left w-full font-display text-row font-f">Try it before you save</legend>
      <div className="clear-both flex flex-wrap items-end gap-4">
        <TextField
          label="Zip code of an event"
          name="trial"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          value={zipCode}
          onChange={({ target }) => setZipCode(target.value)}
          onInput={(event) => event.stopPropagation()}
          className="w-44"
        />
        <Button variant="outline" onClick={look} waiting={waiting}>
          TRY IT
        </Button>
      </div>
      <p role="status" className="min-h-6 whitespace-pre-line">
        {said}
      </p>
    </fieldset>
  );
}
