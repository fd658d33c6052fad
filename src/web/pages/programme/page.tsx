import { Link } from 'react-router';
import { daySearch, typedDay } from '#/features/availability/url.ts';
import { AISLE_PARAMS, readAisle } from '#/features/programmes/aisle/url.ts';
import { ADMINS_HAVE_NO_PROGRAMME } from '#/features/programmes/messages.ts';
import { EMPTY_PROGRAMME } from '#/features/programmes/model.ts';
import { getProgramme } from '#/features/programmes/queries.server.ts';
import { PROGRAMME_PATH } from '#/features/programmes/url.ts';
import { sharingOfCart } from '#/features/shared-programmes/queries.server.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { ButtonLink, PlainButtonLink } from '#/ui/button.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import { useKeptDay } from '#/web/kept/kept-day.ts';
import { aroundProgramme } from '#/web/programme/around.server.ts';
import { PRESS_PATH, PressAddress } from '#/web/programme/change-button.tsx';
import { ProgrammeEditor } from '#/web/programme/programme-editor.tsx';
import { useRemarkDeletion } from '#/web/sharing/use-remark-deletion.ts';
import { breadcrumbs } from '#/web/structured-data/parts.server.ts';
import { sayOfPage } from '#/web/structured-data/said-of-page.server.ts';
import type { Route } from './+types/page';
import { ProgrammeTitle } from './programme-title.tsx';
import { SHARE_PLACE, ShareSection } from './share-section.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  sayOfPage(context, breadcrumbs(ctx.origin, { name: 'Your Programme', path: PROGRAMME_PATH }));
  const today = todayAtTheHouse(ctx);
  const { searchParams } = new URL(request.url);
  const walk = { asked: readAisle(searchParams), open: AISLE_PARAMS.some((name) => searchParams.has(name)) };
  if (ctx.actor.kind === 'admin')
    return {
      who: ctx.actor.kind,
      today,
      view: { version: 0, canUndo: false, programme: EMPTY_PROGRAMME, pieces: [], gone: [] },
      suggestions: {},
      instead: {},
      toLearn: [],
      rates: null,
      sky: null,
      asked: undefined,
      search: '',
      walk: { ...walk, pieces: {} },
      sharing: { links: [], remarks: [] },
    };
  const asked = typedDay(searchParams);
  const view = await getProgramme(ctx);
  const [{ pieces, ...around }, sharing] = await Promise.all([
    aroundProgramme(ctx, view, view.programme.zipCode),
    sharingOfCart(ctx),
  ]);
  return {
    who: ctx.actor.kind,
    today,
    view,
    asked,
    // Without scripts no field stores the day that was looked for.
    search: daySearch(asked),
    ...around,
    walk: { ...walk, pieces },
    sharing,
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'Your Programme',
    description: ['What is played when at your event, how long it lasts and what it costs, before anybody is asked.'],
    path: PROGRAMME_PATH,
    site: siteOf(matches),
  });

export default function ProgrammePage({ loaderData }: Route.ComponentProps) {
  const { who, today, view, suggestions, instead, toLearn, rates, sky, asked, search, walk, sharing } = loaderData;
  const unsay = useRemarkDeletion();
  useKeptDay(who !== 'admin' && asked === undefined && view.programme.date === '', today);
  return (
    <>
      <header className="page-x grid gap-4 border-b border-ink py-12 md:grid-cols-[minmax(0,1fr)_24rem] md:items-end md:py-16">
        <ProgrammeTitle />
        <p className="text-lede">
          What is played when, how long it lasts, and what it costs.{' '}
          {who === 'client' ? (
            <>
              Its pieces are those of{' '}
              <Link to="/cart" className="link">
                your cart
              </Link>
              , in their order; nobody is asked before you send it.
            </>
          ) : (
            'No account is needed for it, only to ask for it in the end; nobody is asked before.'
          )}
        </p>
      </header>
      {rates === null ? (
        <p className="page-x py-12 font-display text-lead font-p">{ADMINS_HAVE_NO_PROGRAMME}</p>
      ) : (
        <PressAddress value={PRESS_PATH + search}>
          <ProgrammeEditor
            // Fields that stand already take no other default.
            key={asked?.date}
            view={view}
            suggestions={suggestions}
            instead={instead}
            toLearn={toLearn}
            rates={rates}
            sky={sky}
            walk={walk}
            today={today}
            asked={asked}
            said={{ remarks: sharing.remarks, unsay }}
            below={(programme) => <ShareSection sharing={sharing} programme={programme} unsay={unsay} />}
          >
            {(isEmpty, comesTo) => (
              <>
                {isEmpty ? null : (
                  <>
                    <ButtonLink to="/request">ASK FOR THIS</ButtonLink>
                    {/* For eyes and thumbs: who listens or tabs meets the same link above. */}
                    <Link to="/request" tabIndex={-1} aria-hidden="true" className="on-ebony no-print ask-bar">
                      <span className="text-label">{comesTo}</span>
                      <span className="shrink-0 bg-felt px-5 py-3 text-label font-label">ASK FOR THIS</span>
                    </Link>
                  </>
                )}
                {view.programme.sections.length > 0 ? (
                  <PlainButtonLink href={`#${SHARE_PLACE}`} variant="outline">
                    SHARE OR PRINT IT
                  </PlainButtonLink>
                ) : null}
              </>
            )}
          </ProgrammeEditor>
        </PressAddress>
      )}
    </>
  );
}
