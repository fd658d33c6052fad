import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Programme, ProgrammeEdit } from '#/features/programmes/model.ts';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { sendOwn } from '#/web/programme/send-own.ts';
import { OccasionSelect } from './occasion-select.tsx';

interface PriceAsksProps {
  programme: Pick<Programme, 'occasion'> & Partial<Pick<Programme, 'zipCode'>>;
}

/** What decides the price, kept in the programme that cart and request share. Without a zip code: asked elsewhere. */
export function PriceAsks({ programme: { occasion, zipCode } }: PriceAsksProps) {
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const [chosen, setChosen] = useState(occasion);

  async function set(change: Omit<Extract<ProgrammeEdit, { do: 'frame' }>, 'do'>): Promise<void> {
    const result = await sendOwn({ do: 'frame', ...change });
    if (!result.ok) announce({ kind: 'alert', text: result.error.error });
    await revalidate();
  }

  return (
    <div className="needs-script no-print grid grid-cols-3 gap-4">
      <OccasionSelect
        className={zipCode === undefined ? 'col-span-3' : 'col-span-2'}
        unknown="Not said yet"
        value={chosen}
        choose={(next) => {
          setChosen(next);
          void set({ occasion: next });
        }}
      />
      {zipCode === undefined ? null : (
        <TextField
          label="Zip code"
          inputMode="numeric"
          autoComplete="postal-code"
          pattern="\d{5}"
          maxLength={5}
          title="Five digits"
          defaultValue={zipCode}
          onBlur={({ target }) => {
            if (target.value !== zipCode && target.reportValidity()) void set({ zipCode: target.value });
          }}
        />
      )}
    </div>
  );
}
