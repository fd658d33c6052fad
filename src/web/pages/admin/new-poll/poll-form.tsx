import { useState } from 'react';
import { useNavigate } from 'react-router';
import { DATES_REQUIRED, PLAYERS_REQUIRED, TITLE_REQUIRED } from '#/features/date-polls/messages.ts';
import { DATES_MAX, NOTE_MAX_LENGTH, TITLE_MAX_LENGTH } from '#/features/date-polls/model.ts';
import { pollPath } from '#/features/date-polls/url.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { linesOf, useApiForm } from '#/ui/forms/use-api-form.ts';
import { CheckList } from '#/web/admin/lists/check-list.tsx';
import { api, send } from '#/web/api-client.ts';

interface PollFormProps {
  players: readonly (readonly [string, string])[];
  request: { id: string; title: string; leader: string } | null;
}

const FIRST_ROWS = 3;
const PARTS = ['date', 'start', 'end'] as const;

export function PollForm({ players, request }: PollFormProps) {
  const [rows, setRows] = useState(FIRST_ROWS);
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { field, formProps, pending } = useApiForm<string>({
    check: (values) => ({
      ...(values.title?.trim() === '' && { title: TITLE_REQUIRED }),
      ...(filledRows(values, rows).length === 0 && { 'dates.0.date': DATES_REQUIRED }),
      ...(values.musicianIds === '' && { musicianIds: PLAYERS_REQUIRED }),
    }),
    async submit(values) {
      const filled = filledRows(values, rows);
      const result = await send(
        api.polls.$post({
          json: {
            requestId: request?.id ?? null,
            title: values.title ?? '',
            words: values.words ?? '',
            dates: filled.map(({ row: _, ...date }) => date),
            musicianIds: linesOf(values.musicianIds ?? ''),
          },
        }),
      );
      if (result.ok) {
        await navigate(pollPath(result.data._id));
        announce({ kind: 'status', text: 'Asked. Everybody has a mail.' });
        return {};
      }
      announce({ kind: 'alert', text: result.error.error });
      return { fields: atTheirRows(result.error.fields ?? {}, filled) };
    },
  });
  return (
    <form {...formProps} aria-label="Find a date" className="needs-script grid max-w-190 gap-6">
      <TextField
        label="What is it for?"
        maxLength={TITLE_MAX_LENGTH}
        defaultValue={request ? `Rehearsal for ${request.title}`.slice(0, TITLE_MAX_LENGTH) : ''}
        {...field('title')}
      />
      <fieldset className="grid min-w-0 gap-3">
        <legend className="pb-2 text-label font-label">The dates, up to {DATES_MAX}</legend>
        {Array.from({ length: rows }, (_, row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows are only ever added at the end
          <div key={row} className="grid grid-cols-2 gap-3 border-t border-line pt-3 sm:grid-cols-3">
            <TextField
              label={`Date ${row + 1}`}
              type="date"
              className="max-sm:col-span-2"
              {...field(`dates.${row}.date`)}
            />
            <TextField label="Begins" type="time" {...field(`dates.${row}.start`)} />
            <TextField label="Ends" type="time" {...field(`dates.${row}.end`)} />
          </div>
        ))}
        {rows < DATES_MAX ? (
          <div>
            <Button variant="quiet" onClick={() => setRows(rows + 1)}>
              One more date
            </Button>
          </div>
        ) : null}
      </fieldset>
      <CheckList
        legend="Who is asked"
        name="musicianIds"
        options={players}
        chosen={request ? [request.leader] : []}
        error={field('musicianIds').error}
      />
      <TextAreaField label="A word with it, if you like" rows={3} maxLength={NOTE_MAX_LENGTH} {...field('words')} />
      <div>
        <Button type="submit" waiting={pending}>
          ASK THEM
        </Button>
      </div>
    </form>
  );
}

type Filled = { row: number; date: string; start: string; end: string };

/** Empty rows are ignored. */
function filledRows(values: Record<string, string>, rows: number): Filled[] {
  return Array.from({ length: rows }, (_, row) => {
    const [date = '', start = '', end = ''] = PARTS.map((part) => values[`dates.${row}.${part}`] ?? '');
    return { row, date, start, end };
  }).filter(({ date, start, end }) => date !== '' || start !== '' || end !== '');
}

function atTheirRows(fields: Record<string, string>, filled: readonly Filled[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, words]) => [
      name.replace(/^dates\.(\d+)/, (_, at: string) => `dates.${filled[Number(at)]?.row ?? 0}`),
      words,
    ]),
  );
}
