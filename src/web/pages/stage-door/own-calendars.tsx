import { CALENDARS_UNCHANGED } from '#/features/calendar-feeds/messages.ts';
import { type BusyDay, type CalendarFeed, FEEDS_MAX } from '#/features/calendar-feeds/model.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { linesOf, useApiForm } from '#/ui/forms/use-api-form.ts';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import { BusyWeeks } from './busy-weeks.tsx';
import { FeedRow } from './feed-row.tsx';

interface OwnCalendarsProps {
  token: string;
  calendars: readonly CalendarFeed[];
  busyDays: readonly BusyDay[];
}

/** A press on an untouched form keeps what is kept. */
export function OwnCalendars({ token, calendars, busyDays }: OwnCalendarsProps) {
  const { answer, pending } = useAnswer();
  const announce = useAnnounce();
  const { field, formProps } = useApiForm<string>({
    async submit({ address = '', gone = '' }) {
      const json = { token, address, gone: linesOf(gone) };
      if (address.trim() === '' && json.gone.length === 0) {
        announce({ kind: 'status', text: CALENDARS_UNCHANGED });
        return {};
      }
      const call = send(api['stage-door'].calendars.$put({ json }));
      const result = await call;
      return answer(call, result.ok ? result.data.message : '');
    },
  });
  return (
    <>
      <p className="max-w-180">
        Whatever keeps you elsewhere, read from your own calendar every half hour. What is in it counts as busy; what it
        is called, you alone see.
      </p>
      {calendars.length === 0 ? null : <BusyWeeks days={busyDays} />}
      <form
        {...formProps}
        aria-label="Calendars of your other life"
        className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-6"
      >
        {calendars.length === 0 ? null : (
          <ul className="border-t-3 border-ink">
            {calendars.map((calendar) => (
              <FeedRow key={calendar.id} calendar={calendar} />
            ))}
          </ul>
        )}
        {calendars.length < FEEDS_MAX ? (
          <div className="needs-script max-w-180">
            <TextField
              {...field('address')}
              label={calendars.length === 0 ? 'Its secret address' : 'The secret address of one more'}
              hint="It begins with https or webcal. We keep it to ourselves, and never show it again."
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
            />
            <WhereItIs />
          </div>
        ) : null}
        <div className="needs-script">
          <Button type="submit" waiting={pending}>
            {calendars.length === 0 ? 'READ IT' : 'KEEP THIS'}
          </Button>
        </div>
      </form>
      <p className="without-script mt-6">
        To give an address or take one out, this browser has to run scripts. Or answer our mail.
      </p>
    </>
  );
}

const PLACES = [
  ['Google', 'Settings, the calendar’s name, “Secret address in iCal format”.'],
  ['Apple', 'The calendar’s “Share” sign, “Public calendar”, “Copy link”.'],
  ['Outlook', 'Settings, “Shared calendars”, “Publish a calendar”, the ICS link.'],
  ['Nextcloud', 'The calendar’s “Share link”, “Copy subscription link”.'],
] as const;

function WhereItIs() {
  return (
    <details className="mt-2">
      <summary className="link inline-flex min-h-11 cursor-pointer items-center font-label">
        Where that address is
      </summary>
      <dl className="border-t border-line">
        {PLACES.map(([program, where]) => (
          <div key={program} className="grid gap-x-6 border-b border-line py-2 sm:grid-cols-[7rem_minmax(0,1fr)]">
            <dt className="font-label">{program}</dt>
            <dd>{where}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
