import { MOOD_LINES_MAX } from '#/features/work-facts/model.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { MoodChoice } from './mood-choice.tsx';
import { moved, type TempoRow, withNewRow } from './moods-values.ts';

interface TempoRowsProps {
  rows: readonly TempoRow[];
  errors: Readonly<Record<string, string>>;
  onChange: (rows: TempoRow[]) => void;
}

export function TempoRows({ rows, errors, onChange }: TempoRowsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="font-display text-row font-f">Words of a tempo</legend>
      <p className="mt-1 mb-4 text-label text-quiet">
        The first line with a word that stands in the tempo decides; minor keys may say something else. With a star, a
        word has any ending: ‘scherz*’.
      </p>
      <ol className="border-t-3 border-ink">
        {rows.map(({ key, line }, index) => {
          const called = line?.words[0] ?? 'this line';
          return (
            <li key={key} className="border-b border-line py-4">
              <TextField
                name={`tempo-${key}-words`}
                label="Any of these words"
                defaultValue={line?.words.join(', ')}
                autoComplete="off"
                spellCheck={false}
                error={errorOf(errors, `tempos.${index}.words`)}
              />
              <div className="mt-1 grid gap-x-6 sm:grid-cols-2">
                <MoodChoice label="in major" name={`tempo-${key}-major`} chosen={line?.major ?? []} />
                <MoodChoice label="in minor" name={`tempo-${key}-minor`} chosen={line?.minor ?? []} />
              </div>
              <p className="flex flex-wrap gap-x-6">
                {index > 0 ? (
                  <Button
                    variant="quiet"
                    aria-label={`One line up: ${called}`}
                    onClick={() => onChange(moved(rows, index))}
                  >
                    One line up
                  </Button>
                ) : null}
                <Button
                  variant="quiet"
                  aria-label={`Remove ${called}`}
                  onClick={() => onChange(rows.filter((row) => row.key !== key))}
                >
                  Remove
                </Button>
              </p>
            </li>
          );
        })}
      </ol>
      {rows.length < MOOD_LINES_MAX ? (
        <Button variant="outline" className="mt-4" onClick={() => onChange(withNewRow(rows))}>
          ADD WORDS
        </Button>
      ) : null}
    </fieldset>
  );
}

function errorOf(errors: Readonly<Record<string, string>>, path: string): string | undefined {
  const [, text] = Object.entries(errors).find(([name]) => name === path || name.startsWith(`${path}.`)) ?? [];
  return text;
}
