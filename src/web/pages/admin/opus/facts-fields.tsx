import { FACET_LABELS, facetLabel, LOUDNESS_LABELS } from '#/features/work-facts/messages.ts';
import { DYNAMICS, FORMS, MOODS, NAME_MAX_LENGTH, OCCASIONS, PERIODS } from '#/features/work-facts/model.ts';
import { SelectField, TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { CheckList } from '#/web/admin/lists/check-list.tsx';
import type { FactField, SaidFacts } from './facts-values.ts';

interface FactsFieldsProps {
  facts: SaidFacts;
  field: (name: FactField) => { name: string; error?: string | undefined };
}

const KEYS = [
  'C',
  'C-sharp',
  'D-flat',
  'D',
  'E-flat',
  'E',
  'F',
  'F-sharp',
  'G-flat',
  'G',
  'A-flat',
  'A',
  'B-flat',
  'B',
];
const KNOWN_LABELS = ['hardly known', 'known to friends of music', 'well known', 'everybody has heard it'];

const named = (values: readonly string[]) => values.map((value) => [value, facetLabel(value)] as const);

/** Corrections override data set and title. */
export function FactsFields({ facts, field }: FactsFieldsProps) {
  const { key, tempo, dynamic, minutes, period, known = 0, forms = [], occasions = [], moods = [] } = facts;
  const { called = '', names = [], firstLine = '' } = facts;
  return (
    <details className="border-t border-line">
      <summary className="link flex min-h-11 items-center font-label">What is known of it</summary>
      <p className="mb-4 max-w-160 text-label text-quiet">
        From the house’s own data and from the title. What you change here wins; what you leave follows later knowledge.
        Visitors find works by it.
      </p>
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        <TextField
          {...field('factFrom')}
          label="Minutes, at least"
          inputMode="decimal"
          defaultValue={minutes?.[0] ?? ''}
        />
        <TextField
          {...field('factTo')}
          label="Minutes, at most"
          inputMode="decimal"
          defaultValue={minutes?.[1] ?? ''}
        />
        <SelectField {...field('factKey')} label="Key" defaultValue={key ?? ''}>
          <option value="">not known</option>
          {KEYS.flatMap((step) => [`${step} major`, `${step} minor`])
            .concat(key ?? [])
            .filter((one, at, all) => all.indexOf(one) === at)
            .map((one) => (
              <option key={one}>{one}</option>
            ))}
        </SelectField>
        <TextField {...field('factTempo')} label="Tempo" maxLength={100} defaultValue={tempo ?? ''} />
        <SelectField {...field('factDynamic')} label="How loud it begins" defaultValue={dynamic ?? ''}>
          <option value="">not known</option>
          {DYNAMICS.map((one) => (
            <option key={one} value={one}>
              {one}, {LOUDNESS_LABELS[one]}
            </option>
          ))}
        </SelectField>
        <SelectField {...field('factPeriod')} label={FACET_LABELS.period} defaultValue={period ?? ''}>
          <option value="">not known</option>
          {PERIODS.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </SelectField>
        <SelectField {...field('factKnown')} label="How well known" defaultValue={String(known)}>
          {KNOWN_LABELS.map((text, fame) => (
            <option key={text} value={fame}>
              {text}
            </option>
          ))}
        </SelectField>
      </div>
      <div className="mt-6 grid gap-6 sm:grid-cols-2">
        <TextAreaField
          {...field('factNames')}
          label="Other names"
          hint="One in each line, as people type them: moonlight, here comes the bride"
          rows={Math.max(3, names.length)}
          defaultValue={names.join('\n')}
        />
        <TextField
          {...field('factCalled')}
          label="What most people call it"
          hint="Where its title says otherwise; stands first where visitors look around"
          maxLength={NAME_MAX_LENGTH}
          defaultValue={called}
        />
        <TextField
          {...field('factFirstLine')}
          label="First line, of a song"
          maxLength={NAME_MAX_LENGTH}
          defaultValue={firstLine}
        />
      </div>
      <div className="mt-6 grid gap-6">
        <CheckList legend="Moments" name="factOccasions" options={named(OCCASIONS)} chosen={occasions} />
        <CheckList legend="Moods" name="factMoods" options={named(MOODS)} chosen={moods} />
        <CheckList legend="Forms" name="factForms" options={named([...new Set([...FORMS, ...forms])])} chosen={forms} />
      </div>
    </details>
  );
}
