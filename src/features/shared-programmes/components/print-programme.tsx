import { Button, PlainButtonLink } from '#/ui/button.tsx';
import { TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { SECOND_MAX_LENGTH, THANKS_MAX_LENGTH, TITLE_MAX_LENGTH } from '../model.ts';
import { type PrintOf, SEATS_PATH, sheetPath } from '../url.ts';

export function PrintProgramme({ of }: { of: PrintOf }) {
  return (
    <div className="no-print">
      <PlainButtonLink href={sheetPath(of)} target="_blank" variant="outline">
        PRINT THE SHEET
      </PlainButtonLink>
      <p className="mt-2 text-label text-quiet">
        One page: the clock, each moment, who gives its cue, and what is played. A PDF, in a tab of its own.
      </p>
      <details className="mt-4 border-t border-line">
        <summary className="link inline-block min-h-11 py-2.5 font-label">A programme for the seats</summary>
        <form action={SEATS_PATH} target="_blank" className="grid gap-3 pt-2 pb-4" rel="noopener">
          {Object.entries(of).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <TextField
            label="Title"
            name="title"
            hint="Your names, 'Olena & Daniel', or what the event is called"
            maxLength={TITLE_MAX_LENGTH}
          />
          <TextField label="Second line" name="second" maxLength={SECOND_MAX_LENGTH} />
          <TextAreaField label="Thanks, on the back" name="words" rows={3} maxLength={THANKS_MAX_LENGTH} />
          <p className="text-label text-quiet">
            Letter paper, printed on both sides along the short edge, and folded once.
          </p>
          <Button type="submit" variant="outline" className="justify-self-start">
            MAKE THE PDF
          </Button>
        </form>
      </details>
    </div>
  );
}
