import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Link, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { PosterPicture } from '#/features/concert-series/components/poster-picture.tsx';
import { PriceList } from '#/features/concert-series/components/price-list.tsx';
import { CLIENTS_ONLY_SERIES, CONFIRMED_THEN_PAID, SERIES_SENT } from '#/features/concert-series/messages.ts';
import type { Price, PricedExtra, SeriesConcert } from '#/features/concert-series/model.ts';
import { extraPrice, firstName, hoursAndMinutes } from '#/features/concert-series/rules.ts';
import type { ShownPricing } from '#/features/concert-series/travel/shown.ts';
import { concertPath, SERIES_PATH } from '#/features/concert-series/url.ts';
import { PIANIST_AWAY } from '#/features/event-requests/messages.ts';
import { requestPath } from '#/features/event-requests/url.ts';
import { trackOf } from '#/features/work-facts/components/incipit-key.tsx';
import { areaOf } from '#/platform/house/business.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { unbroken } from '#/platform/text/unbroken.ts';
import { Button } from '#/ui/button.tsx';
import { Dialog } from '#/ui/dialogs/dialog.tsx';
import { useShared } from '#/ui/motion/use-shared.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { HearAll } from '#/ui/player/hear-all.tsx';
import { type Player, PlayerLink } from '#/web/players/player-link.tsx';
import { useRootData } from '#/web/root-data.ts';
import type { ConcertRequestForm } from './concert-request-form.tsx';
import { PiecesBelow } from './pieces-below.tsx';
import type { PlayedConcert } from './running-order.server.ts';
import { RunningOrder } from './running-order.tsx';

interface ConcertSheetProps {
  concert: PlayedConcert;
  poster: string;
  extras: readonly PricedExtra[];
  /** Null where the pianist is none of the house any more. */
  player: Player | null;
  /** Null for others than clients. `today` at the house. */
  order: { pricing: ShownPricing; musicianEmail: string; today: string } | null;
}

type Said = { kind: 'refused' } | { kind: 'sent'; id: string; price: Price | undefined } | undefined;

const GROUND = { ivory: 'on-ivory', ebony: 'on-ebony', felt: 'bg-felt', blush: 'on-blush' } as const;

/** CLOSE closes the form first. */
export function ConcertSheet({ concert, poster, extras, player, order }: ConcertSheetProps) {
  const navigate = useNavigate();
  const shared = useShared(concertPath(concert.slug));
  // After `useAskAgain`.
  const [search] = useSearchParams();
  const [ordering, setOrdering] = useState(order !== null && player !== null && search.has('order'));
  const [said, setSaid] = useState<Said>();
  const [Form, setForm] = useState<typeof ConcertRequestForm>();
  const pieces = useRef<HTMLDivElement>(null);
  const requestButton = useRef<HTMLDivElement>(null);
  const form = useRef<HTMLDivElement>(null);
  const answer = useRef<HTMLDivElement>(null);

  // Ivory on ivory has no edge of its own.
  const onPaper = concert.ground === 'ivory';
  const tracks = concert.program.flatMap((piece) => (piece.incipit ? [trackOf(piece.incipit, piece)] : []));

  // Nobody else needs it.
  const mayOrder = order !== null;
  useEffect(() => {
    if (!mayOrder) return;
    import('./concert-request-form.tsx').then(
      (loaded) => setForm(() => loaded.ConcertRequestForm),
      () => setOrdering(false),
    );
  }, [mayOrder]);

  useLayoutEffect(() => {
    if (!ordering) return;
    form.current?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'start' });
  }, [ordering]);

  useEffect(() => {
    if (said) answer.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);

  // Not waiting for the loader.
  const leaving = useNavigation().location?.pathname === SERIES_PATH;
  const leave = () => !leaving && navigate(SERIES_PATH, { preventScrollReset: true });

  function closeForm() {
    setOrdering(false);
    requestAnimationFrame(() => requestButton.current?.querySelector('button')?.focus());
  }

  function request() {
    if (!order) return setSaid({ kind: 'refused' });
    setSaid(undefined);
    setOrdering(true);
  }

  return (
    <Dialog
      open={!leaving}
      inPage
      onClose={leave}
      onEscape={ordering ? closeForm : undefined}
      title={musicalText(concert.title)}
      titleClassName="sheet-title col-start-1 row-start-3 font-display text-card font-fff max-md:sr-only md:col-start-2 md:row-start-1 md:mr-28 md:pt-6 md:pb-2 md:pl-8.5"
      className="on-ivory concert-sheet"
    >
      <div className="needs-script no-print on-ivory sheet-head col-start-1 text-right md:col-start-2">
        <button
          type="button"
          onClick={ordering ? closeForm : leave}
          className="on-ebony min-h-12 px-6 text-label font-label -outline-offset-6 hover:underline"
        >
          CLOSE
        </button>
      </div>
      <div className={`col-start-1 row-start-2 md:row-[1/4] ${GROUND[concert.ground]}`}>
        <div className="md:sticky md:top-0">
          <div className={`max-sm:mx-auto max-sm:w-[30%] ${onPaper ? 'md:px-6 md:pt-6' : ''}`}>
            <PosterPicture address={poster} className={`${shared.picture} ${onPaper ? 'sample-sheet' : ''}`} />
          </div>
          {player ? (
            <div className="on-ivory px-5 sm:px-8.5 md:px-6">
              <PlayerLink player={player} before="Played by" />
            </div>
          ) : null}
        </div>
      </div>
      <div className="col-start-1 row-start-4 flex min-w-0 flex-col px-5 sm:px-8.5 md:col-start-2 md:row-start-3">
        {ordering && order ? (
          <div ref={form} tabIndex={-1} className="outline-none">
            {Form ? (
              <Form
                concert={concert}
                {...order}
                onSent={({ _id, price }) => {
                  setSaid({ kind: 'sent', id: _id, price });
                  closeForm();
                }}
              />
            ) : null}
          </div>
        ) : (
          <>
            <p className="max-md:mt-3 text-lede max-md:max-w-140">
              {musicalText(concert.description)} {player ? '' : `Played by ${concert.pianist}.`}
            </p>
            <HearAll tracks={tracks}>{`Hear ${tracks.length} of its pieces`}</HearAll>
            <div ref={pieces} className="mt-3">
              <RunningOrder program={concert.program} />
            </div>
            <Included concert={concert} extras={extras} />
          </>
        )}
        <div
          ref={answer}
          className={`on-ivory ${ordering ? '' : 'mt-auto'} ${ordering || said?.kind === 'sent' ? '' : 'sheet-foot'}`}
        >
          {ordering || said?.kind === 'sent' ? null : <PiecesBelow list={pieces} total={concert.program.length} />}
          {ordering ? null : (
            <Terms concert={concert}>
              {player === null ? (
                <p className="basis-full border-t-8 border-felt pt-3">{PIANIST_AWAY}</p>
              ) : (
                <div ref={requestButton} className="needs-script no-print max-sm:grow max-sm:*:w-full">
                  <Button onClick={request} className="max-sm:px-3">
                    REQUEST THIS CONCERT
                  </Button>
                </div>
              )}
            </Terms>
          )}
          <SaidText said={said} slug={concert.slug} />
        </div>
      </div>
    </Dialog>
  );
}

function Included({ concert, extras }: { concert: PlayedConcert; extras: readonly PricedExtra[] }) {
  const { business } = useRootData();
  const added = extras.map((extra) => `${extra.label.toLowerCase()} ${extraPrice(extra)}`);
  return (
    <p className="pt-6 pb-6 text-label text-quiet md:pb-12">
      It costs less than music of your own choice because its programme is fixed: one pianist in your living room, and
      nothing to rehearse for it.{' '}
      {concert.music === ''
        ? null
        : `The music takes ${concert.music}; the rest is for an interval, a few words on each piece and what you ask to hear again. `}
      {firstName(concert.pianist)} brings the keyboard.{' '}
      {[`Travel in ${areaOf({ city: unbroken(business.city) })} adds $5 to $25`, ...added].join(', ')}. Setting up takes
      up to 30 minutes before and after. {CONFIRMED_THEN_PAID}
    </p>
  );
}

function Terms({ concert, children }: { concert: SeriesConcert; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 border-t-3 border-ink py-3 sm:items-end sm:gap-x-8.5 md:mt-2 md:py-4">
      <dl className="flex flex-wrap items-baseline gap-x-3 sm:grow sm:gap-x-8.5">
        <Term label="Base price" className="font-fff">
          {dollarText(concert.basePrice)}
        </Term>
        <Term label="Approximate duration" className="font-pp">
          {concert.duration} min <span className="sr-only">({hoursAndMinutes(concert.duration)})</span>
        </Term>
      </dl>
      {children}
    </div>
  );
}

function Term({ label, className, children }: { label: string; className: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-label max-sm:sr-only">{label}</dt>
      <dd className={`font-display text-row md:mt-1 md:text-section ${className}`}>{children}</dd>
    </div>
  );
}

const SIGN_IN_LINKS = [
  ['Log In', '/auth/login'],
  ['Sign Up', '/auth/signup'],
] as const;

/** A modal hides announcements outside. */
function SaidText({ said, slug }: { said: Said; slug: string }) {
  return (
    <>
      <div role="alert" className="empty:hidden on-ebony mb-5 border-t-8 border-felt px-5 py-3">
        {said?.kind === 'refused' ? (
          <>
            <p>{CLIENTS_ONLY_SERIES}</p>
            <p className="flex flex-wrap gap-x-6">
              {SIGN_IN_LINKS.map(([label, path]) => (
                <Link
                  key={path}
                  to={`${path}?next=${encodeURIComponent(`${concertPath(slug)}?order`)}`}
                  className="link inline-flex min-h-11 items-center font-label"
                >
                  {label}
                </Link>
              ))}
            </p>
          </>
        ) : null}
      </div>
      <div role="status" className="empty:hidden on-ebony mb-5 border-t-8 border-felt px-5 py-4">
        {said?.kind === 'sent' ? (
          <p>
            {SERIES_SENT}{' '}
            <Link to={requestPath(said.id)} className="link inline-flex min-h-11 items-center font-label">
              See your request
            </Link>
          </p>
        ) : null}
      </div>
      {said?.kind === 'sent' && said.price ? (
        <div className="pb-8.5">
          <p className="pb-2 text-label font-label">The price, as it was sent</p>
          <PriceList price={said.price} />
        </div>
      ) : null}
    </>
  );
}
