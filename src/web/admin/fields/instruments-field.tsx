import { ADMIN_INSTRUMENTS_BEYOND_FILTER } from '#/features/musicians/model.ts';
import { FILTER_INSTRUMENTS } from '#/features/repertoire/model.ts';
import { instrumentName } from '#/features/repertoire/rules.ts';
import { foldText } from '#/platform/text/fold-text.ts';
import { TextAreaField } from '#/ui/forms/field.tsx';
import { linesOf } from '#/ui/forms/use-api-form.ts';
import { CheckList } from '../lists/check-list.tsx';

/** Any other name can be typed. */
const OFFERED = [...FILTER_INSTRUMENTS, ...ADMIN_INSTRUMENTS_BEYOND_FILTER];

interface InstrumentsFieldProps {
  chosen: readonly string[];
  error: string | undefined;
}

/** Stored names are kept, listed or not. */
export function InstrumentsField({ chosen, error }: InstrumentsFieldProps) {
  const listed = OFFERED.filter((name) => chosen.some((one) => foldText(one) === foldText(name)));
  // In a list that scrolls, what is ticked is seen first.
  const offered = [...listed, ...OFFERED.filter((name) => !listed.includes(name))];
  const others = chosen.filter((one) => !OFFERED.some((name) => foldText(name) === foldText(one)));
  return (
    <div className="grid gap-3">
      <CheckList
        legend="Instruments"
        name="instruments"
        options={offered.map((name) => [name, name] as const)}
        chosen={listed}
        error={error}
      />
      <TextAreaField
        label="Other instruments"
        hint="One to a line: Alto Saxophone"
        name="otherInstruments"
        rows={2}
        defaultValue={others.join('\n')}
      />
    </div>
  );
}

/** Keeps stored spellings. */
export function instrumentsOf(
  values: { instruments: string; otherInstruments: string },
  stored: readonly string[] = [],
): string[] {
  const named = [...linesOf(values.instruments).map(instrumentName), ...linesOf(values.otherInstruments)];
  const spelled = named.map((name) => stored.find((one) => foldText(one) === foldText(name)) ?? name);
  // Stored order, then new names.
  const place = (name: string) => (stored.includes(name) ? stored.indexOf(name) : stored.length);
  return [...new Set(spelled)].toSorted((a, b) => place(a) - place(b));
}
