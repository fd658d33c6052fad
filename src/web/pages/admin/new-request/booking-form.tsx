import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { GUESTS_INVALID } from '#/features/concert-series/messages.ts';
import { GUESTS_MAX, type SeriesPricing } from '#/features/concert-series/model.ts';
import { isGuestCount } from '#/features/concert-series/rules.ts';
import { EventFields } from '#/features/event-requests/components/event-fields.tsx';
import { eventDetails } from '#/features/event-requests/components/event-values.ts';
import { guestsProblem } from '#/features/event-requests/guests/rules.ts';
import { BOOKING_STORED, CHOOSE_CLIENT, EVENT_GUESTS } from '#/features/event-requests/messages.ts';
import { COMMENTS_MAX_LENGTH, EVENT_GUESTS_MAX } from '#/features/event-requests/model.ts';
import { requestPath } from '#/features/event-requests/url.ts';
import type { MusicianName } from '#/features/musicians/model.ts';
import { Button } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { type SubmitOutcome, useApiForm } from '#/ui/forms/use-api-form.ts';
import { clearDraft, readDraft, useDraft, writeDraft } from '#/ui/forms/use-draft.ts';
import { useIdempotencyKey } from '#/ui/forms/use-idempotency-key.ts';
import { api, send } from '#/web/api-client.ts';
import { AvailabilityLine } from '#/web/availability-line.tsx';
import { lineProblems } from '#/web/request-actions/price-lines.tsx';
import { useTimeQuestion } from '#/web/request-actions/use-time-question.tsx';
import { AgreedPrice } from './agreed-price.tsx';
import {
  type BookingValues,
  bookingPayload,
  type Chosen,
  computedPrice,
  isConcert,
  NOTHING_CHOSEN,
  type OfferedConcert,
} from './booking-values.ts';
import { ClientChoice } from './client-choice.tsx';
import { MusicChoice } from './music-choice.tsx';

interface BookingFormProps {
  musicians: MusicianName[];
  concerts: OfferedConcert[];
  pricing: SeriesPricing;
  today: string;
}

const DRAFT = 'booking';
const DRAFT_CHOSEN = 'booking-chosen';

/** The draft survives reloads; idempotent. */
export function BookingForm({ musicians, concerts, pricing, today }: BookingFormProps) {
  const navigate = useNavigate();
  const announce = useAnnounce();
  const keyFor = useIdempotencyKey();
  const [chosen, setChosen] = useState<Chosen>(NOTHING_CHOSEN);
  const question = useTimeQuestion(today);
  const { formRef, field, pending, formProps } = useApiForm<string>({
    check,
    confirm: (typed) => question.confirm(eventDetails(typed as unknown as BookingValues)),
    submit,
  });
  const draft = useDraft(formRef, DRAFT);
  const values: Partial<BookingValues> = draft.values;
  const price = computedPrice(values, concerts, pricing);
  const confirmed = values.status === 'confirmed';
  // Unless another price was agreed.
  const ownPrice = confirmed && !(price?.exact && draft.values.priceAs !== 'other');

  useEffect(() => {
    const { chosen: kept } = readDraft(DRAFT_CHOSEN);
    if (kept) setChosen(JSON.parse(kept) as Chosen);
  }, []);

  function choose(part: Partial<Chosen>): void {
    const next = { ...chosen, ...part };
    setChosen(next);
    writeDraft(DRAFT_CHOSEN, { chosen: JSON.stringify(next) });
  }

  function check(typed: Record<string, string>): Record<string, string> {
    const { client, requestType, guests = '' } = typed;
    const tooMany = requestType === 'MPCS' && guests.trim() !== '' && !isGuestCount(Number(guests));
    const problem = tooMany ? GUESTS_INVALID : guestsProblem(guests);
    return {
      ...(client !== 'new' && !chosen.client && { clientId: CHOOSE_CLIENT }),
      ...(problem && { guests: problem }),
      ...(ownPrice && lineProblems(typed, chosen.lines, 'lines')),
    };
  }

  async function submit(typed: Record<string, string>): Promise<SubmitOutcome> {
    const json = bookingPayload(typed as unknown as BookingValues, chosen, ownPrice ? chosen.lines : undefined);
    const result = await send(api.requests.$post({ json, header: { 'idempotency-key': keyFor(json) } }));
    if (result.ok) {
      draft.clear();
      clearDraft(DRAFT_CHOSEN);
      announce({ kind: 'status', text: BOOKING_STORED });
      await navigate(requestPath(result.data._id));
      return {};
    }
    const { error, fields } = result.error;
    announce({ kind: 'alert', text: Object.values(fields ?? {})[0] ?? error });
    return fields ? { fields } : {};
  }

  const concert = concerts.find(({ slug }) => slug === values.concertId) ?? concerts[0];
  const musician = musicians.find(({ _id }) => _id === values.musicianId) ?? musicians[0];
  return (
    <>
      <form {...draft.kept(formProps)} aria-label="Booking" className="grid max-w-240 gap-12">
        <ClientChoice
          chosen={chosen.client}
          onChoose={(client) => choose({ client })}
          isNew={values.client === 'new'}
          field={field}
        />
        <MusicChoice
          musicians={musicians}
          concerts={concerts}
          pricing={pricing}
          concert={isConcert(values)}
          price={price}
          works={chosen.works}
          onWorks={(works) => choose({ works })}
          field={field}
        />
        <section>
          <h2 className="font-display text-section font-fff">
            The <span className="font-pp">event</span>
          </h2>
          <EventFields field={field} values={draft.values} />
          <TextField
            label={isConcert(values) ? 'Guests' : EVENT_GUESTS}
            type="number"
            inputMode="numeric"
            min={1}
            max={isConcert(values) ? GUESTS_MAX : EVENT_GUESTS_MAX}
            className="mt-5"
            {...field('guests')}
          />
          <div className="mt-5 grid gap-5">
            {isConcert(values)
              ? concert && (
                  <AvailabilityLine whom={{ concertId: concert.slug }} name={concert.pianist} values={draft.values} />
                )
              : musician && (
                  <AvailabilityLine whom={{ musicianId: musician._id }} name={musician.name} values={draft.values} />
                )}
            <TextAreaField
              label="Additional comments"
              hint="What else was said; a phone number, if they gave one. The client and the musician read it."
              maxLength={COMMENTS_MAX_LENGTH}
              {...field('additionalComments')}
            />
          </div>
        </section>
        <AgreedPrice
          confirmed={confirmed}
          price={price}
          ownPrice={ownPrice}
          lines={chosen.lines}
          onLines={(lines) => choose({ lines })}
          field={field}
        />
        <div>
          <Button type="submit" waiting={pending}>
            {pending ? 'ENTERING …' : 'ENTER BOOKING'}
          </Button>
        </div>
      </form>
      {question.dialog}
    </>
  );
}
