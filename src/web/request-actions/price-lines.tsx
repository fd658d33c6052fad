import { QUOTE_AMOUNT_INVALID, QUOTE_LABEL_REQUIRED } from '#/features/event-requests/messages.ts';
import { QUOTE_AMOUNT_MAX, QUOTE_LABEL_MAX_LENGTH, QUOTE_LINES_MAX } from '#/features/event-requests/model.ts';
import { dollarsTyped, dollarText, sumOf } from '#/platform/text/dollars.ts';
import { Button } from '#/ui/button.tsx';
import { TextField } from '#/ui/forms/field.tsx';

export interface WrittenLine {
  key: number;
  label: string;
  amount: string;
  estimated?: string;
  musicianId?: string;
}

interface PriceLinesProps {
  lines: readonly WrittenLine[];
  onChange: (lines: WrittenLine[]) => void;
  path: string;
  field: (name: string) => { name: string; error: string | undefined };
  differences?: { beside: readonly string[]; below: readonly string[] };
}

export function PriceLines({ lines, onChange, path, field, differences }: PriceLinesProps) {
  const write = (key: number, part: Partial<WrittenLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  return (
    <>
      <ol className="grid gap-4">
        {lines.map(({ key, label, amount }, index) => (
          <li key={key} className="grid grid-cols-[minmax(0,1fr)_7rem] gap-x-3">
            <TextField
              label={`For what, line ${index + 1}`}
              value={label}
              onChange={(event) => write(key, { label: event.target.value })}
              maxLength={QUOTE_LABEL_MAX_LENGTH}
              {...field(`${path}.${index}.label`)}
            />
            <TextField
              label="Dollars"
              inputMode="decimal"
              value={amount}
              onChange={(event) => write(key, { amount: event.target.value })}
              maxLength={10}
              {...field(`${path}.${index}.amount`)}
            />
            {differences?.beside[index] ? (
              <p role="status" className="col-span-2 mt-1 text-label text-quiet">
                {differences.beside[index]}
              </p>
            ) : null}
            {lines.length > 1 ? (
              <Button
                variant="quiet"
                className="justify-self-start"
                onClick={() => onChange(lines.filter((line) => line.key !== key))}
              >
                Take line {index + 1} out
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        {lines.length < QUOTE_LINES_MAX ? (
          <Button variant="quiet" onClick={() => onChange([...lines, { key: nextKey(lines), label: '', amount: '' }])}>
            Add a line
          </Button>
        ) : null}
        <p role="status" className="ml-auto flex items-baseline gap-3">
          <span className="text-label font-label">Total</span>
          <span className="font-display text-price font-fff">
            {dollarText(sumOf(lines.map(({ amount }) => amountOf(amount) ?? 0)))}
          </span>
        </p>
      </div>
      {differences?.below.map((text) => (
        <p key={text} className="text-label text-quiet">
          {text}
        </p>
      ))}
    </>
  );
}

export function lineProblems(
  values: Record<string, string>,
  lines: readonly WrittenLine[],
  path: string,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const index of lines.keys()) {
    const [label, amount] = [`${path}.${index}.label`, `${path}.${index}.amount`];
    if ((values[label] ?? '').trim() === '') found[label] = QUOTE_LABEL_REQUIRED;
    if (amountOf(values[amount] ?? '') === undefined) found[amount] = QUOTE_AMOUNT_INVALID;
  }
  return found;
}

export function writtenLines(
  lines: readonly WrittenLine[],
): { label: string; amount: number; estimated?: string; musicianId?: string }[] {
  return lines.map(({ key: _, amount, ...line }) => ({ ...line, amount: dollarsTyped(amount) }));
}

export function amountOf(text: string): number | undefined {
  const amount = dollarsTyped(text);
  return amount <= QUOTE_AMOUNT_MAX ? amount : undefined;
}

function nextKey(lines: readonly WrittenLine[]): number {
  return Math.max(0, ...lines.map(({ key }) => key)) + 1;
}
