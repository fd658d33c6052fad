import { useState } from 'react';
import { facetLabel } from '#/features/work-facts/messages.ts';
import { MOODS, type Mood } from '#/features/work-facts/model.ts';
import { Checkbox } from '#/ui/forms/field.tsx';
import { moodsText } from './moods-values.ts';

interface MoodChoiceProps {
  label: string;
  name: string;
  chosen: readonly Mood[];
}

export function MoodChoice({ label, name, chosen: first }: MoodChoiceProps) {
  const [chosen, setChosen] = useState<readonly Mood[]>(first);
  return (
    <details className="min-w-0">
      <summary className="flex min-h-11 cursor-pointer flex-wrap items-baseline gap-x-2 py-2">
        <span className="text-label text-quiet">{label}</span>
        <span className={`link ${chosen.length === 0 ? 'text-quiet' : 'font-label'}`}>{moodsText(chosen)}</span>
      </summary>
      <fieldset className="grid gap-x-4 border border-b-3 border-field-edge bg-ivory px-4 py-2 text-ebony sm:grid-cols-2">
        <legend className="sr-only">{label}</legend>
        {MOODS.map((mood) => (
          <Checkbox
            key={mood}
            label={facetLabel(mood)}
            name={name}
            value={mood}
            defaultChecked={first.includes(mood)}
            onChange={({ currentTarget: { checked } }) =>
              setChosen(MOODS.filter((one) => (one === mood ? checked : chosen.includes(one))))
            }
          />
        ))}
      </fieldset>
    </details>
  );
}
