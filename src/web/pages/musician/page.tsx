import { data } from 'react-router';
import { DayForm } from '#/features/availability/components/day-form.tsx';
import { AVAILABILITY_LABELS, DAY_LABELS, dayText } from '#/features/availability/messages.ts';
import { askPath, daySearch } from '#/features/availability/url.ts';
import { readRates } from '#/features/estimates/rates.server.ts';
import { leastFor } from '#/features/estimates/rules.ts';
import { Reviews } from '#/features/event-requests/reviews/components/reviews.tsx';
import { reviewsOfMusician } from '#/features/event-requests/reviews/queries.server.ts';
import { withIncipits } from '#/features/incipits/queries.server.ts';
import { NO_SUCH_MUSICIAN, notARecording, worksOffered } from '#/features/musicians/messages.ts';
import { findMusician, profileOf } from '#/features/musicians/queries.server.ts';
import { findPortrait } from '#/features/pictures/queries.server.ts';
import { listFamous } from '#/features/repertoire/browsing/lists.server.ts';
import { listWorksOffered } from '#/features/repertoire/queries.server.ts';
import { NO_FILTER } from '#/features/repertoire/url.ts';
import { elsewhereIn } from '#/platform/house/elsewhere.ts';
import { dollarText } from '#/platform/text/dollars.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { getAppContext } from '#/web/app-context.ts';
import { dayInQuery, statusOf } from '#/web/day-in-query.server.ts';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import { sayOfPage } from '#/web/structured-data/said-of-page.server.ts';
import type { Route } from './+types/page';
import { BeforeYouAsk } from './before-you-ask.tsx';
import { Biography } from './biography.tsx';
import { HeardAndPriced } from './heard-and-priced.tsx';
import { descriptionOf, expectedOf, inWords, musicianData, ownFirst } from './musician-data.server.ts';
import { nextEvenings } from './next-evenings.server.ts';
import { NextEvenings } from './next-evenings.tsx';
import { OfferedWorks } from './offered-works.tsx';
import { Opening } from './opening.tsx';
import { Recordings } from './recordings.tsx';

const WORKS_SHOWN = 12;
/** Enough to find what is set for one's own instruments alone. */
const LOOKED_AT = 60;

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const musician = await findMusician(ctx, params.musicianId);
  if (!musician) throw data(NO_SUCH_MUSICIAN, { status: 404 });
  const [photograph, profile] = [await findPortrait(ctx, musician._id), profileOf(ctx, musician)];
  sayOfPage(context, ...musicianData({ musician, profile, photograph }, ctx.origin));
  const day = await dayInQuery(ctx, request, [musician._id]);
  const [best, { works, total }, next, rates, reviews] = await Promise.all([
    listFamous(ctx, { ...NO_FILTER, musicians: [musician._id] }, LOOKED_AT),
    listWorksOffered(ctx, musician._id, WORKS_SHOWN),
    nextEvenings(ctx, musician._id),
    readRates(ctx),
    reviewsOfMusician(ctx, musician._id),
  ]);
  const others = works.filter(({ _id }) => !best.some((one) => one._id === _id));
  const shown = [...ownFirst(best, musician.instruments), ...others].slice(0, WORKS_SHOWN);
  const offered = { works: (await withIncipits(ctx, shown)).map(inWords), total, counted: worksOffered(total) };
  const priced = {
    from: dollarText(leastFor([{ musicianId: musician._id, instrument: '' }], rates)),
    said: notARecording(musician.firstName),
  };
  const description = descriptionOf({ musician, profile, total });
  const recordings = elsewhereIn((profile.recordings ?? []).join('\n'));
  const { ownWords, specialties, biography } = profile;
  const said = { ownWords, specialties, biography, recordings, expected: expectedOf(profile) };
  const shownHere = { musician, photograph, said, offered, priced, description, next, reviews, day };
  return data(shownHere, { status: statusOf(day) });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { musician, description, day } = loaderData;
  const { _id, firstName, lastName, instruments } = musician;
  return pageMeta({
    title: [`${firstName} ${lastName}`, ...instruments].join(', '),
    description,
    type: 'profile',
    path: `/musician/details/${_id}`,
    site: siteOf(matches),
    found: !day,
  });
};

export default function MusicianPage({
  loaderData: { musician, photograph, said, offered, priced, next, reviews, day },
}: Route.ComponentProps) {
  const { firstName } = musician;
  const { ownWords, specialties, biography, recordings, expected } = said;
  const known = day?.known?.[musician._id];
  const labels = day?.typed.start ? AVAILABILITY_LABELS : DAY_LABELS;
  return (
    <>
      <Opening
        musician={musician}
        photograph={photograph}
        ownWords={ownWords}
        heard={
          <>
            <HeardAndPriced firstName={firstName} works={offered.works} {...priced} />
            <Recordings firstName={firstName} recordings={recordings} />
          </>
        }
        buttons={
          <>
            <ButtonLink to={askPath(musician._id, day?.known ? day.typed : undefined)}>
              Request {firstName} for an event
            </ButtonLink>
            <Biography musician={musician} photograph={photograph} paragraphs={biography} />
            <ButtonLink to={`/musicians${day?.known ? daySearch(day.typed) : ''}`} variant="outline">
              BACK TO MUSICIANS GALLERY
            </ButtonLink>
          </>
        }
      />
      <BeforeYouAsk expected={expected} first={biography[0]} specialties={specialties} />
      <div className="on-ebony page-x grid gap-y-12 py-12 md:py-16">
        <section aria-labelledby="date" className="no-print gap-x-12 lg:grid lg:grid-cols-[1fr_2fr]">
          <div>
            <h2 id="date" className="font-display text-section font-fff">
              Free on your date?
            </h2>
            <p role="status" className="empty:hidden">
              {day && known ? (
                <span className="block py-2 text-lede">
                  {dayText(day.typed)}: <b className="font-label">{labels[known]}</b>
                </span>
              ) : null}
            </p>
          </div>
          <DayForm typed={day?.typed} problems={day?.problems ?? {}} className="mt-3 max-w-160 lg:mt-0">
            LOOK
          </DayForm>
        </section>
        <NextEvenings firstName={firstName} evenings={next} />
      </div>
      <Reviews reviews={reviews} className="on-ivory" />
      <noscript>
        <section aria-label="Biography" className="on-ivory page-x max-w-220 py-12">
          {biography.slice(1).map((paragraph) => (
            <p key={paragraph} className="mt-4 text-lede">
              {musicalText(paragraph)}
            </p>
          ))}
        </section>
      </noscript>
      <OfferedWorks musician={musician} {...offered} />
    </>
  );
}
