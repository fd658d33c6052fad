import { facetLabel } from '#/features/work-facts/messages.ts';
import { MOODS, type Mood, type MoodDictionary } from '#/features/work-facts/model.ts';
import { linesOf } from '#/ui/forms/use-api-form.ts';

/** Its key survives moves. */
interface Row<Line> {
  key: number;
  line?: Line;
}
export type TempoRow = Row<MoodDictionary['tempos'][number]>;
export type FormRow = Row<MoodDictionary['forms'][number]>;

export function rowsOf<Line>(lines: readonly Line[]): Row<Line>[] {
  return lines.map((line, key) => ({ key, line }));
}

export function withNewRow<Line>(rows: readonly Row<Line>[]): Row<Line>[] {
  return [...rows, { key: Math.max(-1, ...rows.map(({ key }) => key)) + 1 }];
}

export function moved<Line>(rows: readonly Row<Line>[], place: number): Row<Line>[] {
  const [before, one] = [rows[place - 1], rows[place]];
  return before && one ? rows.toSpliced(place - 1, 2, one, before) : [...rows];
}

type Values = Readonly<Record<string, string>>;

export function dictionaryOf(values: Values, tempos: readonly TempoRow[], forms: readonly FormRow[]): MoodDictionary {
  const moods = (name: string): Mood[] => MOODS.filter((mood) => linesOf(values[name] ?? '').includes(mood));
  return {
    tempos: tempos.map(({ key }) => ({
      words: (values[`tempo-${key}-words`] ?? '')
        .split(/[,;\n]/)
        .map((word) => word.trim())
        .filter(Boolean),
      major: moods(`tempo-${key}-major`),
      minor: moods(`tempo-${key}-minor`),
    })),
    forms: forms.map(({ key }) => ({
      form: (values[`form-${key}-form`] ?? '').trim().toLowerCase().replaceAll(/\s+/g, '-'),
      moods: moods(`form-${key}-moods`),
    })),
  };
}

export function moodsText(moods: readonly string[]): string {
  return moods.length === 0 ? 'no mood' : moods.map(facetLabel).join(', ');
}
