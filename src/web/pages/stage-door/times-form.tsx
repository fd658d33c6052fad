import { useState } from 'react';
import { DAY_MISSING, TIMES_KEPT, TIMES_UNCHANGED, travelText } from '#/features/times-off/messages.ts';
import { ABSENCES_MAX, type Absence, type TimesOff, WAYS } from '#/features/times-off/model.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { SelectField, TextField } from '#/ui/forms/field.tsx';
import { linesOf, useApiForm } from '#/ui/forms/use-api-form.ts';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import { AwayFields } from './away-fields.tsx';
import { WeekKeys } from './week-keys.tsx';

const ANY_WAY = 'any';

interface TimesFormProps {
  token: string;
  times: TimesOff;
  /** YYYY-MM-DD */
  today: string;
}

/** Saves the whole form at once. */
export function TimesForm({ token, times, today }: TimesFormProps) {
  const { answer, pending } = useAnswer();
  const announce = useAnnounce();
  const [rows, setRows] = useState(1);
  const { errors, field, formProps } = useApiForm<string>({
    check: (values) => missing(values, rows),
    async submit(values) {
      const next = typed(values, times, rows);
      if (JSON.stringify(next) === JSON.stringify(times)) {
        announce({ kind: 'status', text: TIMES_UNCHANGED });
        return {};
      }
      const outcome = await answer(send(api['stage-door'].times.$put({ json: { token, ...next } })), TIMES_KEPT);
      return outcome.fields ? { fields: toRows(outcome.fields, values, times, rows) } : outcome;
    },
  });
  return (
    <>
      <form {...formProps} aria-label="When you don’t play" className="needs-script grid gap-8.5">
        <WeekKeys off={times.daysOff} />
        <AwayFields
          absences={times.absences}
          rows={rows}
          today={today}
          errors={errors}
          onMore={times.absences.length + rows < ABSENCES_MAX ? () => setRows(rows + 1) : undefined}
        />
        <SelectField
          {...field('way')}
          label="The way to an event"
          hint="By car, one way. What is further is not asked of you."
          defaultValue={times.travelMinutes ?? ANY_WAY}
          className="max-w-90"
        >
          <option value={ANY_WAY}>Any way</option>
          {WAYS.map((minutes) => (
            <option key={minutes} value={minutes}>
              {travelText(minutes)}
            </option>
          ))}
        </SelectField>
        <TextField
          {...field('homeZip')}
          label="Zip code where you live"
          hint="Only we see it: who lives nearest is asked first. Leave it empty if you like."
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          defaultValue={times.homeZip}
          className="max-w-90"
        />
        <div>
          <Button type="submit" waiting={pending}>
            KEEP THIS
          </Button>
        </div>
      </form>
      <p className="without-script">To say when you don’t play, this browser has to run scripts. Or answer our mail.</p>
    </>
  );
}

/** The filled rows among the empty ones. */
function newRows(values: Record<string, string>, rows: number): number[] {
  return Array.from({ length: rows }, (_, row) => row).filter((row) => values[`from.${row}`] || values[`to.${row}`]);
}

function missing(values: Record<string, string>, rows: number): Record<string, string> {
  return Object.fromEntries(
    newRows(values, rows).flatMap((row) =>
      ['from', 'to'].filter((end) => !values[`${end}.${row}`]).map((end) => [`${end}.${row}`, DAY_MISSING]),
    ),
  );
}

function keptOf(values: Record<string, string>, { absences }: TimesOff): Absence[] {
  const gone = linesOf(values.gone ?? '');
  return absences.filter(({ from }) => !gone.includes(from));
}

function typed(values: Record<string, string>, times: TimesOff, rows: number): TimesOff {
  const added = newRows(values, rows).map((row) => ({
    from: values[`from.${row}`] ?? '',
    to: values[`to.${row}`] ?? '',
  }));
  return {
    daysOff: linesOf(values.daysOff ?? '')
      .map(Number)
      .toSorted(),
    travelMinutes: WAYS.find((minutes) => String(minutes) === values.way) ?? null,
    absences: [...keptOf(values, times), ...added],
    homeZip: (values.homeZip ?? '').trim(),
  };
}

/** 'absences.3.to' of what was sent is 'to.0' of the form. */
function toRows(
  fields: Record<string, string>,
  values: Record<string, string>,
  times: TimesOff,
  rows: number,
): Record<string, string> {
  const before = keptOf(values, times).length;
  const sent = newRows(values, rows);
  return Object.fromEntries(
    Object.entries(fields).map(([name, text]) => {
      const [, index = '', end = ''] = /^absences\.(\d+)\.(from|to)$/.exec(name) ?? [];
      return [index === '' ? name : `${end}.${sent[Number(index) - before] ?? 0}`, text];
    }),
  );
}
