import { Button } from '#/ui/button.tsx';
import { FieldError } from '#/ui/forms/field.tsx';
import { FindWork, type PickedWork, WorkRow } from './find-work.tsx';

export type { PickedWork } from './find-work.tsx';

interface WorkPickerProps {
  legend: string;
  hint?: string;
  chosen: readonly PickedWork[];
  onChange: (chosen: PickedWork[]) => void;
  error?: string | undefined;
}

export function WorkPicker({ legend, hint, chosen, onChange, error }: WorkPickerProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-label font-label">
        {legend} ({chosen.length})
      </legend>
      {hint ? <p className="text-label text-quiet">{hint}</p> : null}
      {chosen.length > 0 ? (
        <ul className="mt-2 max-h-86 overflow-y-auto border-t-3 border-ink">
          {chosen.map((work) => (
            <WorkRow key={work._id} work={work}>
              <Button
                variant="quiet"
                aria-label={`Remove ${work.title}`}
                onClick={() => onChange(chosen.filter(({ _id }) => _id !== work._id))}
              >
                Remove
              </Button>
            </WorkRow>
          ))}
        </ul>
      ) : null}
      <FindWork without={chosen} onAdd={(work) => onChange([...chosen, work])} />
      <FieldError error={error} />
    </fieldset>
  );
}
