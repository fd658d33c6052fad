import { FoundSections } from '#/features/site-search/components/found-sections.tsx';
import { foundWords } from '#/features/site-search/messages.ts';
import { searchSite } from '#/features/site-search/queries.server.ts';
import { readAsked, SEARCH_PATH } from '#/features/site-search/url.ts';
import { PageTitle } from '#/ui/page-title.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { AskForIt, AskInstead } from './ask-for-it.tsx';
import { Examples } from './examples.tsx';
import { SearchForm } from './search-form.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const asked = readAsked(new URL(request.url).searchParams);
  return { asked, answer: await searchSite(getAppContext(context), asked) };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Search',
    description: 'Works, composers, pieces in concerts, occasions, scores and musicians.',
    path: SEARCH_PATH,
    site: siteOf(matches),
    found: false,
  });

export default function SearchPage({ loaderData: { asked, answer } }: Route.ComponentProps) {
  const { wanted, near, sections } = answer;
  return (
    <div className="on-ivory page-x pt-8.5 pb-16 md:pt-12 md:pb-26">
      <PageTitle first="Find" second="it" loud="first" />
      <SearchForm key={asked} asked={asked} />
      <p role="status" className="sr-only">
        {asked === '' ? '' : foundWords(sections, near)}
      </p>
      {asked === '' ? <Examples /> : null}
      {wanted ? <AskForIt wanted={wanted} /> : null}
      {sections.length > 0 ? <FoundSections sections={sections} near={near} /> : null}
      {asked !== '' && !wanted ? <AskInstead asked={asked} /> : null}
    </div>
  );
}
