import { useEffect } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ASK_PATH } from '#/features/availability/url.ts';
import type { OfferedLine } from '#/features/cart/model.ts';
import { byBestMatch, notOffered } from '#/features/cart/rules.ts';
import type { ShownRates } from '#/features/estimates/model.ts';
import { EventFields } from '#/features/event-requests/components/event-fields.tsx';
import { EventSoFar } from '#/features/event-requests/components/event-so-far.tsx';
import { coveredText, type ProgrammeFacts } from '#/features/event-requests/estimated/ask.ts';
import { guestsProblem } from '#/features/event-requests/guests/rules.ts';
import { EVENT_GUESTS, FAILED, SENT, worksTakenOut } from '#/features/event-requests/messages.ts';
import { COMMENTS_MAX_LENGTH, EVENT_GUESTS_MAX } from '#/features/event-requests/model.ts';
import { requestedPath } from '#/features/event-requests/rules.ts';
import { requestPath } from '#/features/event-requests/url.ts';
import type { Musician } from '#/features/musicians/model.ts';
import { plays } from '#/features/parts/instruments/plays.ts';
import { itemsOf } from '#/features/programmes/arranging/arrange.ts';
import type { RequestedProgramme } from '#/features/programmes/model.ts';
import { chosenPlayers } from '#/features/programmes/players/who-plays.ts';
import { isMusic, itemName, namesNotPlaced, songsOf, songsToArrange } from '#/features/programmes/rules.ts';
import { things } from '#/platform/text/english.ts';
import { Button, ButtonLink } from '#/ui/button.tsx';
import { useAnnounce } from '#/ui/dialogs/announcements.tsx';
import { TextAreaField, TextField } from '#/ui/forms/field.tsx';
import { type SubmitOutcome, useApiForm } from '#/ui/forms/use-api-form.ts';
import { readDraft, useDraft, writeDraft } from '#/ui/forms/use-draft.ts';
import { useIdempotencyKey } from '#/ui/forms/use-idempotency-key.ts';
import { api, send } from '#/web/api-client.ts';
import { AvailabilityLine } from '#/web/availability-line.tsx';
import { PriceAsks } from '#/web/prices/price-asks.tsx';
import { useTimeQuestion } from '#/web/request-actions/use-time-question.tsx';
import { ChosenMusic } from './chosen-music.tsx';
import { HandHeading } from './hand-heading.tsx';
import { MusicianChoice } from './musician-choice.tsx';
import { OtherPlayers } from './other-players.tsx';
import { RequestEstimate, useRequestEstimate } from './request-estimate.tsx';
import { playerField, playersTyped, type RequestValues, requestPayload } from './request-values.ts';
import { RequestedMusic } from './requested-music.tsx';
import { missingText } from './work-text.ts';

interface EventRequestFormProps {
  lines: OfferedLine[];
  planned: RequestedProgramme | null;
  musicians: Musician[];
  rates: ShownRates;
  facts: ProgrammeFacts;
  known: { eventName: string; eventDate: string; eventStartTime: string; zipCode: string };
  /** By the address; comes before a draft. */
  asked: Record<string, string>;
  terms: string;
  today: string;
}

const DRAFT = 'event-request';
const ASKS = [
  ['eventDate', 'the date'],
  ['eventStartTime', 'the start time'],
  ['eventEndTime', 'the end time'],
  ['eventLocation.locationName', 'the place'],
  ['eventLocation.city', 'the city'],
  ['eventLocation.zipCode', 'the zip code'],
] as const;

/** Gaps are pointed out, but never block. */
export function EventRequestForm({
  lines,
  planned,
  musicians,
  rates,
  facts,
  known,
  asked: byAddress,
  terms,
  today,
}: EventRequestFormProps) {
  const navigate = useNavigate();
  const announce = useAnnounce();
  const { revalidate } = useRevalidator();
  const keyFor = useIdempotencyKey();
  const chairs = new Set(chosenPlayers(facts.players, rates.players).map(({ id }) => id));

  async function submit(values: RequestValues): Promise<SubmitOutcome> {
    const players = playersTyped({ ...values }, facts.players.chosen).filter(({ part }) => chairs.has(part));
    const json = requestPayload(values, lines, musicians, players);
    const result = await send(api.requests['send-email'].$post({ json, header: { 'idempotency-key': keyFor(json) } }));
    if (result.ok) {
      draft.clear();
      announce({ kind: 'status', text: SENT });
      await navigate(requestPath(result.data._id));
      return {};
    }
    const { error, fields = {} } = result.error;
    const gone = lines.filter((_, index) =>
      Object.keys(fields).some((path) => path.startsWith(`${requestedPath(index)}.`)),
    );
    // They have left cart and page.
    if (gone.length > 0) await revalidate();
    announce({
      kind: 'alert',
      text: `${FAILED}. ${gone.length > 0 ? worksTakenOut(gone.map(({ title }) => title)) : error}`,
    });
    const named = Object.entries(fields).map(([path, problem]) => {
      const index = /^players\.(\d+)\./.exec(path)?.[1];
      return [index === undefined ? path : playerField(players[Number(index)]?.part ?? ''), problem];
    });
    return { fields: Object.fromEntries(named) };
  }

  const question = useTimeQuestion(today);
  const { formRef, field, pending, formProps } = useApiForm<keyof RequestValues | `player ${string}`>({
    check: ({ guests }): Record<string, string> => {
      const problem = guestsProblem(guests);
      return problem ? { guests: problem } : {};
    },
    confirm: question.confirm,
    submit: (values) => submit(values),
  });
  useAskedFirst(byAddress);
  const draft = useDraft(formRef, DRAFT);
  const songs = planned ? songsToArrange(planned.programme) : [];
  const best = bestOf(lines, musicians, facts, rates);
  const chosen = musicians.find(({ _id }) => _id === draft.values.musicianId) ?? best;
  const asked = { ...facts.players, chosen: playersTyped(draft.values, facts.players.chosen), leader: chosen?._id };
  const reckoned = useRequestEstimate({
    values: draft.values,
    lines,
    musician: chosen,
    rates,
    facts: { ...facts, players: asked },
  });
  const { eventStartTime = '', eventEndTime = '' } = draft.values;
  const covered = coveredText({ eventStartTime, eventEndTime }, facts);
  const soFar = (className: string) => (
    <EventSoFar values={draft.values} asks={ASKS} className={className}>
      <MusicSoFar lines={lines} planned={planned} musician={chosen} />
    </EventSoFar>
  );

  return (
    <>
      <form
        {...formProps}
        aria-label="Event request"
        onInput={(event) => {
          formProps.onInput(event);
          draft.save();
        }}
        className="grid sm:grid-cols-2"
      >
        <ChosenMusic titles={titlesOf(lines, planned)} estimate={reckoned} covered={covered} />
        <section className="on-ivory page-x py-8.5 sm:pr-8 md:py-12 md:pr-12">
          <HandHeading mark="L.H." title="The event" loud />
          <div className="mt-6">
            <PriceAsks programme={{ occasion: facts.occasion }} />
          </div>
          <EventFields field={field} values={draft.values} known={known} />
          <TextField
            label={EVENT_GUESTS}
            type="number"
            inputMode="numeric"
            min={1}
            max={EVENT_GUESTS_MAX}
            className="mt-5"
            {...field('guests')}
          />
          {soFar('mt-8.5 max-sm:hidden sm:sticky sm:top-8')}
        </section>
        <section className="on-ebony page-x py-8.5 sm:pl-8 md:py-12 md:pl-12">
          <HandHeading mark="R.H." title="The music" />
          <div className="mt-6 grid gap-5">
            <MusicianChoice
              lines={lines}
              songs={songs}
              musicians={musicians}
              best={best}
              chosen={chosen}
              field={field('musicianId')}
            />
            {chosen ? (
              <AvailabilityLine
                whom={{ musicianId: chosen._id }}
                name={`${chosen.firstName} ${chosen.lastName}`}
                values={draft.values}
              />
            ) : null}
            <OtherPlayers asked={asked} rates={rates} field={(part) => field(playerField(part))} />
            <RequestedMusic lines={lines} planned={planned} />
            <TextAreaField
              label="Additional comments"
              maxLength={COMMENTS_MAX_LENGTH}
              {...field('additionalComments')}
            />
            {soFar('sm:hidden')}
            <RequestEstimate estimate={reckoned} covered={covered} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" waiting={pending}>
                {pending ? 'SENDING …' : 'SUBMIT REQUEST'}
              </Button>
              <ButtonLink to="/repertoire" variant="outline">
                CANCEL
              </ButtonLink>
            </div>
            <p className="text-label text-quiet">
              Sent as pending. Nothing is charged until the musician confirms. {terms}
            </p>
          </div>
        </section>
      </form>
      {question.dialog}
    </>
  );
}

/** Among those who can play a part of the ensemble that was chosen. */
function bestOf(
  lines: OfferedLine[],
  musicians: Musician[],
  { players }: ProgrammeFacts,
  rates: ShownRates,
): Musician | undefined {
  const parts = players.ensemble.length > 0 ? chosenPlayers(players, rates.players) : [];
  const seated = musicians.filter(({ instruments }) => parts.some(({ instrument }) => plays(instruments, instrument)));
  return byBestMatch(lines, seated.length > 0 ? seated : musicians)[0]?.musicians[0];
}

/** In the draft, and once: what is changed afterwards stays changed. */
function useAskedFirst(asked: Record<string, string>): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (Object.keys(asked).length === 0) return;
    writeDraft(DRAFT, { ...readDraft(DRAFT), ...asked });
    void navigate(ASK_PATH, { replace: true, preventScrollReset: true });
  }, [asked, navigate]);
}

function titlesOf(lines: readonly OfferedLine[], planned: RequestedProgramme | null): string[] {
  if (!planned) return lines.map(({ title }) => title);
  const pieces = new Map(planned.pieces.map((piece) => [piece._id, piece]));
  const played = itemsOf(planned.programme)
    .filter(isMusic)
    .map((item) => itemName(item, pieces));
  return [...played, ...namesNotPlaced(planned).map(({ name }) => name)];
}

interface MusicSoFarProps {
  lines: OfferedLine[];
  planned: RequestedProgramme | null;
  musician: Musician | undefined;
}

function MusicSoFar({ lines, planned, musician }: MusicSoFarProps) {
  const songs = planned ? songsOf(planned.programme).length : 0;
  const chosen = [lines.length > 0 ? things(lines.length, 'work') : '', songs > 0 ? things(songs, 'song') : '']
    .filter(Boolean)
    .join(' and ');
  const works = chosen === '' ? 'No works chosen yet' : `${chosen} from your ${planned ? 'programme' : 'cart'}`;
  if (!musician) return <p>{works}, and no musician.</p>;
  const missing = notOffered(lines, musician._id);
  return (
    <p>
      {works}, for {musician.firstName} {musician.lastName}.{' '}
      {missing.length > 0 ? (
        <>
          <b className="font-label">Not offered by {musician.firstName}:</b>{' '}
          {missing.map((line) => missingText(line, lines)).join(' · ')}.
        </>
      ) : null}
    </p>
  );
}
