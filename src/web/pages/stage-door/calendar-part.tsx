import { useState } from 'react';
import { CALENDAR_ENDED, CALENDAR_MADE } from '#/features/stage-door/messages.ts';
import { Button } from '#/ui/button.tsx';
import { Answers } from '#/ui/forms/answers.tsx';
import { TextField } from '#/ui/forms/field.tsx';
import { api, send } from '#/web/api-client.ts';
import { useAnswer } from '#/web/request-actions/use-answer.ts';
import { useMoment } from '#/web/time/use-moment.ts';

interface CalendarPartProps {
  token: string;
  since: string | null;
}

/** No address is made or replaced before its answer is chosen. */
export function CalendarPart({ token, since }: CalendarPartProps) {
  const moment = useMoment();
  const { answer, pending } = useAnswer();
  const [address, setAddress] = useState<string | null>(null);

  async function renew(wanted: boolean): Promise<void> {
    const call = send(api['stage-door'].calendar.$post({ json: { token, wanted } }));
    const result = await call;
    if (result.ok) setAddress(result.data.address);
    await answer(call, wanted ? CALENDAR_MADE : CALENDAR_ENDED);
  }
  return (
    <div className="grid gap-6">
      <p className="max-w-180">
        Everything above in the calendar of your phone, with rehearsals, and right after each change. Subscribe to the
        address: a copy would grow old.
      </p>
      {address ? (
        <div role="status" className="on-blush grid gap-4 border-t-8 border-felt p-4">
          <p>
            <b className="font-label">Your address.</b> It is shown once: whoever has it sees your calendar.
          </p>
          <TextField
            label="Address to subscribe to"
            value={address}
            readOnly
            onFocus={(event) => event.target.select()}
          />
          <a
            href={address.replace(/^https?:/, 'webcal:')}
            className="link inline-flex min-h-11 items-center font-label"
          >
            Open it in the calendar of this device
          </a>
        </div>
      ) : null}
      {since && !address ? (
        <p>
          <b className="font-label">It has an address</b>, since {moment(since)}.
        </p>
      ) : null}
      <Answers
        key={since ?? ''}
        legend={since ? 'Its address' : 'A calendar to subscribe to'}
        answers={[
          {
            id: 'new',
            loud: since ? 'A new' : 'Make',
            quiet: since ? 'address' : 'an address',
            consequence: since ? 'The one before opens nothing any more.' : 'It is secret, and shown once.',
            action: (
              <Button waiting={pending} onClick={() => renew(true)}>
                MAKE THE ADDRESS
              </Button>
            ),
          },
          since !== null && {
            id: 'end',
            loud: 'Close',
            quiet: 'the calendar',
            consequence: 'Nobody reads it any more, nor do your own devices.',
            action: (
              <Button variant="outline" waiting={pending} onClick={() => renew(false)}>
                CLOSE IT
              </Button>
            ),
          },
        ]}
      />
    </div>
  );
}
