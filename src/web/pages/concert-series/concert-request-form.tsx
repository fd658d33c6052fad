import { type ReactNode, useState } from 'react';
import { PriceList } from '#/features/concert-series/components/price-list.tsx';
import { GUESTS_INVALID, SERIES_FAILED } from '#/features/concert-series/messages.ts';
import { GUESTS_MAX, GUESTS_MIN, type Price, WISH_MAX_LENGTH } from '#/features/concert-series/model.ts';
import { extraPrice, firstName, hoursAndMinutes, isGuestCount } from '#/features/concert-series/rules.ts';
import type { ShownPricing } from '#/features/concert-series/travel/shown.ts';
import { EventFields } from '#/features/event-requests/components/event-fields.tsx';
import { EventSoFar } from '#/features/event-requests/components/event-so-far.tsx';
import { COMMENTS_MAX_LENGTH } from '#/features/event-requests/model.ts';
import { Checkbox, TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { type SubmitOutcome, useApiForm } from '#/ui/forms/use-api-form.ts';
import { useDraft } from '#/ui/forms/use-draft.ts';
import { useIdempotencyKey } from '#/ui/forms/use-idempotency-key.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { api, send } from '#/web/api-client.ts';
import { AvailabilityLine } from '#/web/availability-line.tsx';
import { usePricing } from '#/web/prices/use-pricing.ts';
import { useTimeQuestion } from '#/web/request-actions/use-time-question.tsx';
import { type OrderValues, orderPayload, priceSoFar } from './concert-order.ts';
import type { PlayedConcert } from './running-order.server.ts';
import { RunningOrder } from './running-order.tsx';
import { SubmitBar } from './submit-bar.tsx';

interface ConcertRequestFormProps {
  concert: PlayedConcert;
  pricing: ShownPricing;
  musicianEmail: string;
  today: string;
  /** As stored. */
  onSent: (request: { _id: string; price?: Price | undefined }) => void;
}

const ASKS = [
  ['eventDate', 'the date'],
  ['eventStartTime', 'the start time'],
  ['eventLocation.address', 'the address'],
  ['eventLocation.city', 'the city'],
  ['eventLocation.zipCode', 'the zip code'],
  ['guests', 'how many guests'],
] as const;

/** Musician, concert and programme are fixed (spec section 2). */
export function ConcertRequestForm({ concert, pricing, musicianEmail, today, onSent }: ConcertRequestFormProps) {
  const keyFor = useIdempotencyKey();
  const [failure, setFailure] = useState<string>();

  async function submit(values: OrderValues): Promise<SubmitOutcome> {
    setFailure(undefined);
    const json = orderPayload(values, concert, musicianEmail);
    const result = await send(api.requests['send-email'].$post({ json, header: { 'idempotency-key': keyFor(json) } }));
    if (result.ok) {
      draft.clear();
      onSent(result.data);
      return {};
    }
    const { code, error, fields } = result.error;
    const [firstProblem = code === 'rate_limited' ? error : ''] = Object.values(fields ?? {});
    setFailure(firstProblem);
    return fields ? { fields } : {};
  }

  const question = useTimeQuestion(today);
  const { formRef, field, pending, formProps } = useApiForm<keyof OrderValues>({
    check: ({ guests }) => {
      setFailure(undefined);
      return guests.trim() === '' || isGuestCount(Number(guests)) ? {} : { guests: GUESTS_INVALID };
    },
    confirm: question.confirm,
    submit: (values) => submit(values),
  });
  const draft = useDraft(formRef, `concert-request:${concert.slug}`);
  const priced = usePricing(pricing, (draft.values['eventLocation.zipCode'] ?? '').trim());
  const price = priceSoFar(draft.values, concert, priced);
  const missing = ASKS.filter(([name]) => !draft.values[name]).length;
  const pianist = firstName(concert.pianist);

  return (
    <>
      <form {...draft.kept(formProps)} aria-label="Concert request" className="mt-6 border-t-3 border-ink">
        <dl className="grid gap-x-6 gap-y-2 pt-4 sm:grid-cols-3">
          <Given label="Concert">{musicalText(concert.title)}</Given>
          <Given label="Musician">{concert.pianist}</Given>
          <Given label="Approximate duration">{hoursAndMinutes(concert.duration)}</Given>
        </dl>
        <Programme concert={concert} />
        <EventFields field={field} values={draft.values} bringsKeyboard={pianist} />
        <div className="mt-5">
          <AvailabilityLine whom={{ concertId: concert.slug }} name={concert.pianist} values={draft.values} />
        </div>
        <div className="mt-5 grid gap-5 pb-8.5">
          <TextField
            label="Guests"
            type="number"
            inputMode="numeric"
            min={GUESTS_MIN}
            max={GUESTS_MAX}
            hint={`${GUESTS_MIN} to ${GUESTS_MAX} people. Leave it empty if nobody has counted yet.`}
            {...field('guests')}
          />
          <fieldset>
            <legend className="text-label font-label">Extras</legend>
            <div className="grid sm:grid-cols-2">
              {pricing.extras.map((extra) => (
                <Checkbox
                  key={extra.id}
                  name="extras"
                  value={extra.id}
                  label={`${extra.label}, ${extraPrice(extra)}`}
                />
              ))}
            </div>
          </fieldset>
          <TextAreaField
            label="I would like to substitute a piece"
            rows={2}
            maxLength={WISH_MAX_LENGTH}
            hint="Which piece goes, and what would you rather hear? One to a line."
            {...field('substitution')}
          />
          <TextAreaField label="Additional comments" maxLength={COMMENTS_MAX_LENGTH} {...field('additionalComments')} />
          <EventSoFar values={draft.values} asks={ASKS}>
            <p>
              {musicalText(concert.title)}, played by {concert.pianist}.
            </p>
          </EventSoFar>
          <section>
            <h3 className="pb-3 font-display text-section font-fff">
              What it <span className="font-pp">costs</span>
            </h3>
            <PriceList price={price} />
            <p className="mt-4 text-label text-quiet">
              Sent as pending. Nothing is charged until {pianist} confirms the request and what it costs.
            </p>
          </section>
        </div>
        <SubmitBar price={price} missing={missing} pending={pending}>
          {failure === undefined ? null : (
            <p>
              {SERIES_FAILED} {failure}
            </p>
          )}
        </SubmitBar>
      </form>
      {question.dialog}
    </>
  );
}

function Given({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-label text-quiet">{label}</dt>
      <dd className="font-display text-row font-f">{children}</dd>
    </div>
  );
}

function Programme({ concert: { program } }: { concert: PlayedConcert }) {
  return (
    <details className="group/programme mt-4 border-y border-line">
      <summary className="flex min-h-12 cursor-pointer flex-wrap items-baseline justify-between gap-x-6 py-2">
        <span>
          <span className="text-label text-quiet">Programme</span>{' '}
          <span className="block">
            {program.length} pieces, from {musicalText(program[0]?.title ?? '')} to{' '}
            {musicalText(program.at(-1)?.title ?? '')}
          </span>
        </span>
        <span className="text-label font-label underline decoration-accent decoration-2 underline-offset-4">
          <span className="group-open/programme:hidden">Show all</span>
          <span className="hidden group-open/programme:inline">Hide</span>
        </span>
      </summary>
      <RunningOrder program={program} />
    </details>
  );
}
