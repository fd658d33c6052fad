import { useState } from 'react';
import { Link } from 'react-router';
import { GUESTS_INVALID, SERIES_FAILED } from '../../../features/concert-series/messages.ts';
import { GUESTS_MAX, GUESTS_MIN, type SeriesConcert } from '../../../features/concert-series/model.ts';
import { isGuestCount } from '../../../features/concert-series/rules.ts';
import { concertPath } from '../../../features/concert-series/url.ts';
import { EventFields } from '../../../features/event-requests/components/event-fields.tsx';
import { type EventValues, eventDetails } from '../../../features/event-requests/components/event-values.ts';
import { useIdempotencyKey } from '../../../features/event-requests/components/use-idempotency-key.ts';
import { COMMENTS_MAX_LENGTH } from '../../../features/event-requests/model.ts';
import { Button } from '../../../ui/button.tsx';
import { TextAreaField, TextField } from '../../../ui/field.tsx';
import { type SubmitOutcome, useApiForm } from '../../../ui/use-api-form.ts';
import { useDraft } from '../../../ui/use-draft.ts';
import { api, send } from '../../api-client.ts';

interface RequestValues extends EventValues {
  guests: string;
}

interface ConcertRequestFormProps {
  concert: SeriesConcert;
  onSent: () => void;
}

/** Spec section 2: the series' request form. Musician and concert are given; nothing else is required. */
export function ConcertRequestForm({ concert, onSent }: ConcertRequestFormProps) {
  const keyFor = useIdempotencyKey();
  const [failure, setFailure] = useState<{ words: string; signedOut: boolean }>();

  async function submit(values: RequestValues): Promise<SubmitOutcome> {
    setFailure(undefined);
    const json = {
      requestType: 'MPCS' as const,
      concertId: concert.slug,
      ...eventDetails(values),
      ...(values.guests.trim() !== '' && { guests: Number(values.guests) }),
    };
    const result = await send(api.requests['send-email'].$post({ json, header: { 'idempotency-key': keyFor(json) } }));
    if (result.ok) {
      draft.clear();
      onSent();
      return {};
    }
    const { code, fields } = result.error;
    setFailure({ words: fields?.concertId ?? '', signedOut: code === 'unauthenticated' });
    return fields ? { fields } : {};
  }

  const { formRef, errors, pending, formProps } = useApiForm<keyof RequestValues>({
    check: ({ guests }) => (guests.trim() === '' || isGuestCount(Number(guests)) ? {} : { guests: GUESTS_INVALID }),
    submit: (values) => submit(values),
  });
  const draft = useDraft(formRef, `concert-request:${concert.slug}`);

  return (
    <form
      {...formProps}
      aria-label="Concert request"
      onInput={(event) => {
        formProps.onInput(event);
        draft.save();
      }}
      className="mt-6 border-t-3 border-ink pb-8.5"
    >
      <dl className="grid gap-x-6 gap-y-2 pt-4 sm:grid-cols-3">
        <Given label="Concert" words={concert.title} />
        <Given label="Musician" words={concert.pianist} />
        <Given label="Base price" words={`$${concert.basePrice}`} />
      </dl>
      <EventFields errors={errors} />
      <div className="mt-5 grid gap-5">
        <TextField
          label="Guests"
          name="guests"
          type="number"
          inputMode="numeric"
          min={GUESTS_MIN}
          max={GUESTS_MAX}
          hint={`${GUESTS_MIN} to ${GUESTS_MAX} people. Leave it empty if nobody has counted yet.`}
          error={errors.guests}
        />
        <TextAreaField
          label="Additional comments"
          name="additionalComments"
          maxLength={COMMENTS_MAX_LENGTH}
          error={errors.additionalComments}
        />
        <div role="alert" className="on-ebony border-t-8 border-felt px-5 py-3 empty:hidden">
          {failure ? (
            <p>
              {SERIES_FAILED} {failure.words}{' '}
              {failure.signedOut ? (
                <>
                  Your session has ended; what you wrote is kept.{' '}
                  <Link className="link" to={`/auth/login?next=${encodeURIComponent(concertPath(concert.slug))}`}>
                    Log In
                  </Link>
                </>
              ) : null}
            </p>
          ) : null}
        </div>
        <div>
          <Button type="submit" waiting={pending}>
            {pending ? 'SENDING …' : 'SUBMIT REQUEST'}
          </Button>
        </div>
        <p className="text-label text-quiet">Sent as pending. Nothing is charged until the musician confirms.</p>
      </div>
    </form>
  );
}

function Given({ label, words }: { label: string; words: string }) {
  return (
    <div>
      <dt className="text-label text-quiet">{label}</dt>
      <dd className="font-display text-row font-f">{words}</dd>
    </div>
  );
}
