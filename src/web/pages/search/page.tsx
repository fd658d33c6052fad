import { data, Link } from 'react-router';
import { AvailabilityLabel } from '#/features/availability/components/availability-label.tsx';
import { daySearch } from '#/features/availability/url.ts';
import { ensemblesCalled } from '#/features/estimates/budget/ensembles.ts';
import { readRates } from '#/features/estimates/rates.server.ts';
import { FoundSections } from '#/features/site-search/components/found-sections.tsx';
import { foundText } from '#/features/site-search/messages.ts';
import type { Found, FoundSection } from '#/features/site-search/model.ts';
import { searchSite } from '#/features/site-search/queries.server.ts';
import { soundsOf } from '#/features/site-search/sounds.server.ts';
import { musicianOfHit, readQuery, SEARCH_PATH } from '#/features/site-search/url.ts';
import { SoundKey } from '#/features/work-facts/components/incipit-key.tsx';
import { joined, lowerFirst } from '#/platform/text/english.ts';
import { PageTitle } from '#/ui/page-title.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { dayInQuery, statusOf } from '#/web/day-in-query.server.ts';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import { AddKey, AddSongKey } from '#/web/programme/adding/add-key.tsx';
import type { Route } from './+types/page';
import { AskForIt, AskInstead } from './ask-for-it.tsx';
import { Examples } from './examples.tsx';
import { SearchForm } from './search-form.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const query = readQuery(new URL(request.url).searchParams);
  const answer = await searchSite(ctx, query);
  const hits = answer.sections.flatMap((section) => section.hits);
  const together = ensemblesCalled(query, (await readRates(ctx)).players);
  const day = await dayInQuery(
    ctx,
    request,
    hits.flatMap(({ href }) => musicianOfHit(href) ?? []),
  );
  const sounds = await soundsOf(ctx, answer.sections);
  return data({ query, answer, day, sounds, together }, { status: statusOf(day) });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Search',
    description: 'Works, composers, pieces in concerts, occasions, moods, scores and musicians.',
    path: SEARCH_PATH,
    site: siteOf(matches),
    found: false,
  });

export default function SearchPage({ loaderData: { query, answer, day, sounds, together } }: Route.ComponentProps) {
  const { wanted, near, sections } = answer;
  const kinds = new Set(sections.map(({ kind }) => kind));
  const inConcerts = !wanted && kinds.has('pieces') && !kinds.has('works');
  const known = (href: string) => day?.known?.[musicianOfHit(href) ?? ''];
  const availabilityLabel = (href: string) => {
    const word = known(href);
    return word ? <AvailabilityLabel known={word} className="ml-3 text-ink" /> : null;
  };
  const heard = ({ opusId, title }: Found, kind: FoundSection['kind']) => {
    if (kind === 'pieces')
      return (
        <span className="relative z-1 shrink-0">
          <AddSongKey title={title} />
        </span>
      );
    if (opusId === undefined) return null;
    const { composer = '', incipit } = sounds[opusId] ?? {};
    return (
      <span className="relative z-1 flex shrink-0 items-center">
        {incipit ? <SoundKey incipit={incipit} work={{ title, composer }} /> : null}
        <AddKey work={{ _id: opusId, title }} />
      </span>
    );
  };
  const onThatDay = (section: FoundSection) => ({
    ...section,
    hits: section.hits.map((hit) => (known(hit.href) ? { ...hit, href: hit.href + daySearch(day?.typed) } : hit)),
  });
  return (
    <div className="on-ivory page-x pt-8.5 pb-16 md:pt-12 md:pb-26">
      <PageTitle first="Find" second="it" loud="first" />
      <SearchForm key={query} query={query} day={day} />
      <p role="status" className="sr-only">
        {query === '' ? '' : foundText(sections, near)}
      </p>
      {query === '' ? <Examples /> : null}
      {wanted ? <AskForIt wanted={wanted} /> : null}
      {inConcerts ? (
        <p className="mt-8.5 md:mt-12">We play it in our concerts: add it to the programme of your own event.</p>
      ) : null}
      {together.length > 0 ? (
        <p className="mt-8.5 md:mt-12">
          <b className="font-label">Who plays:</b> {joined(together.map(lowerFirst))}.{' '}
          <Link to="/musicians#together" className="link">
            What they begin at
          </Link>
        </p>
      ) : null}
      {sections.length > 0 ? (
        <FoundSections sections={sections.map(onThatDay)} near={near} beside={availabilityLabel} heard={heard} />
      ) : null}
      {query !== '' && !wanted && !inConcerts ? <AskInstead query={query}>Not what you meant?</AskInstead> : null}
    </div>
  );
}
