import { useEffect, useState } from 'react';
import { QUOTE_AMOUNT_INVALID, QUOTE_LABEL_REQUIRED } from '../../features/event-requests/messages.ts';
import {
  type EventRequest,
  NOTE_MAX_LENGTH,
  QUOTE_AMOUNT_MAX,
  QUOTE_LABEL_MAX_LENGTH,
  QUOTE_LINES_MAX,
  type QuoteDays,
} from '../../features/event-requests/model.ts';
import { Button } from '../../ui/button.tsx';
import { TextAreaField, TextField } from '../../ui/field.tsx';
import { useApiForm } from '../../ui/use-api-form.ts';
import { clearDraft, readDraft, useDraft, writeDraft } from '../../ui/use-draft.ts';
import { type Access, seenIn, sendStep } from './calls.ts';
import { useAnswer } from './use-answer.ts';

interface QuoteFormProps {
  access: Access;
  request: EventRequest;
  /** Las Vegas' days a quote may hold until. */
  days: QuoteDays;
}

interface Line {
  key: number;
  label: string;
  amount: string;
}

/** Line by line what it costs, and until when; what the catalogue knows stands there already. */
export function QuoteForm({ access, request, days }: QuoteFormProps) {
  const { answer, pending } = useAnswer();
  const [lines, setLines] = useState<Line[]>(() => linesOf(request));
  const keptLines = `quote-lines:${request._id}`;
  const { formRef, field, formProps } = useApiForm<string>({
    check: (values) => problems(values, lines),
    async submit(values) {
      const quote = { lines: quotedLines(values, lines), validUntil: values['quote.validUntil'] ?? '' };
      const step = { status: 'quoted', seen: seenIn(request), words: values.words ?? '', quote } as const;
      const outcome = await answer(sendStep(access, step), `Your quote is on its way to ${request.clientName}.`);
      if (outcome.ok) {
        draft.clear();
        clearDraft(keptLines);
      }
      return outcome;
    },
  });
  const draft = useDraft(formRef, `quote:${request._id}`);
  useEffect(() => {
    const { lines: kept } = readDraft(keptLines);
    if (kept) setLines(JSON.parse(kept) as Line[]);
  }, [keptLines]);

  function change(next: Line[]): void {
    setLines(next);
    writeDraft(keptLines, { lines: JSON.stringify(next) });
  }
  const write = (key: number, part: Partial<Line>) =>
    change(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));

  return (
    <form
      {...formProps}
      aria-label="Quote"
      onInput={(event) => {
        formProps.onInput(event);
        draft.save();
      }}
      className="grid gap-5"
    >
      <ol className="grid gap-4">
        {lines.map(({ key, label, amount }, index) => (
          <li key={key} className="grid grid-cols-[minmax(0,1fr)_7rem] gap-x-3">
            <TextField
              label={`For what, line ${index + 1}`}
              value={label}
              onChange={(event) => write(key, { label: event.target.value })}
              maxLength={QUOTE_LABEL_MAX_LENGTH}
              {...field(`quote.lines.${index}.label`)}
            />
            <TextField
              label="Dollars"
              inputMode="numeric"
              value={amount}
              onChange={(event) => write(key, { amount: event.target.value })}
              maxLength={7}
              {...field(`quote.lines.${index}.amount`)}
            />
            {lines.length > 1 ? (
              <Button
                variant="quiet"
                className="justify-self-start"
                onClick={() => change(lines.filter((line) => line.key !== key))}
              >
                Take line {index + 1} out
              </Button>
            ) : null}
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        {lines.length < QUOTE_LINES_MAX ? (
          <Button variant="quiet" onClick={() => change([...lines, { key: nextKey(lines), label: '', amount: '' }])}>
            Add a line
          </Button>
        ) : null}
        <p role="status" className="ml-auto flex items-baseline gap-3">
          <span className="text-label font-label">Total</span>
          <span className="font-display text-price font-fff">${sum(lines.map(({ amount }) => amount))}</span>
        </p>
      </div>
      <TextField
        label="The quote holds until"
        type="date"
        min={days.first}
        max={days.last}
        defaultValue={days.proposed}
        {...field('quote.validUntil')}
      />
      <TextAreaField label="A word with it" rows={3} maxLength={NOTE_MAX_LENGTH} {...field('words')} />
      <div>
        <Button type="submit" waiting={pending}>
          SEND QUOTE
        </Button>
      </div>
    </form>
  );
}

function linesOf({ price, concert, eventName }: EventRequest): Line[] {
  const known = price?.lines ?? [{ label: `Music for ${concert?.title ?? (eventName || 'your event')}`, amount: null }];
  return known.map(({ label, amount }, key) => ({
    key,
    label: label.slice(0, QUOTE_LABEL_MAX_LENGTH),
    amount: amount === null ? '' : String(amount),
  }));
}

function problems(values: Record<string, string>, lines: readonly Line[]): Record<string, string> {
  const found: Record<string, string> = {};
  for (const index of lines.keys()) {
    const [label, amount] = [`quote.lines.${index}.label`, `quote.lines.${index}.amount`];
    if ((values[label] ?? '').trim() === '') found[label] = QUOTE_LABEL_REQUIRED;
    if (!isAmount(values[amount] ?? '')) found[amount] = QUOTE_AMOUNT_INVALID;
  }
  return found;
}

function quotedLines(values: Record<string, string>, lines: readonly Line[]) {
  return lines.map((_, index) => ({
    label: values[`quote.lines.${index}.label`] ?? '',
    amount: Number(values[`quote.lines.${index}.amount`]),
  }));
}

function isAmount(text: string): boolean {
  return /^\d{1,6}$/.test(text.trim()) && Number(text) <= QUOTE_AMOUNT_MAX;
}

function sum(amounts: readonly string[]): number {
  return amounts.filter(isAmount).reduce((total, amount) => total + Number(amount), 0);
}

function nextKey(lines: readonly Line[]): number {
  return Math.max(...lines.map(({ key }) => key)) + 1;
}
