import { data } from 'react-router';
import { ensureMelody } from '#/features/names-melody/engraved.server.ts';
import { nameProblem, notesOf, readNames, themeOf, typedNames } from '#/features/names-melody/rules.ts';
import { MELODY_PATH, melodyPath } from '#/features/names-melody/url.ts';
import { inTime } from '#/features/notation/queries.server.ts';
import { getAppContext } from '#/web/app-context.ts';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import { sharedMelody } from '#/web/heads/share-card.server.ts';
import { breadcrumbs } from '#/web/structured-data/parts.server.ts';
import { sayOfPage } from '#/web/structured-data/said-of-page.server.ts';
import type { Route } from './+types/page';
import { HowItIsMade } from './how-it-is-made.tsx';
import { MelodyAwaited } from './melody-awaited.tsx';
import { MelodyDesk } from './melody-desk.tsx';
import { BothNames, Invitation } from './melody-head.tsx';
import { NamesForm } from './names-form.tsx';
import { TakeItFurther } from './take-it-further.tsx';

const NOTHING_MADE = { names: null, picture: null, made: null } as const;

/** Only 200s are cached: the plain page and finished melodies. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  sayOfPage(context, breadcrumbs(ctx.origin, { name: 'Names as a melody', path: MELODY_PATH }));
  const { searchParams } = new URL(request.url);
  const typed = typedNames(searchParams) ?? null;
  const names = readNames(searchParams);
  if (!names) {
    const problems = typed && { first: nameProblem(typed.first), second: nameProblem(typed.second) };
    return data({ ...NOTHING_MADE, typed, problems }, { status: typed ? 400 : 200 });
  }
  const found = await inTime(ensureMelody(ctx, themeOf(names)), ctx);
  const made = found ?? ('awaited' as const);
  const status = made === 'busy' ? 503 : made === 'awaited' ? 202 : 200;
  return data({ typed, problems: null, names, picture: sharedMelody(names, ctx.business), made }, { status });
}

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { typed, names, picture } = loaderData;
  const site = siteOf(matches);
  if (!names || !picture) {
    return pageMeta({
      title: 'Your names as a melody',
      description: [
        'Write two names, and see and hear the theme they make: every letter is a note, as in the music of Ravel and Debussy.',
        'We compose the piece that grows out of it.',
      ],
      path: MELODY_PATH,
      site,
      found: typed === null,
    });
  }
  const { first, second } = names;
  return pageMeta({
    title: `${first} & ${second}: a melody`,
    description: `What the letters of two names sound like: ${notesOf(first).join(' ')}, and ${notesOf(second).join(' ')}. See and hear it, and try your own.`,
    path: melodyPath(names),
    site,
    picture,
    found: false,
  });
};

export default function MelodyPage({ loaderData: { typed, problems, names, picture, made } }: Route.ComponentProps) {
  const melody = made === 'busy' || made === 'awaited' ? null : made;
  return (
    <>
      {names ? <BothNames {...names} /> : <Invitation typed={typed} problems={problems} />}
      {names && made ? (
        <section
          aria-label="The melody"
          className="page-x border-t-3 border-ebony bg-bone pt-4 pb-12 md:pb-16 print:bg-transparent"
        >
          {made === 'busy' || made === 'awaited' ? <MelodyAwaited state={made} /> : null}
          {melody ? <MelodyDesk key={melody.version} names={names} melody={melody} /> : null}
        </section>
      ) : null}
      {names ? (
        <section aria-labelledby="others" className="on-ivory page-x no-print pt-8.5 pb-12 md:pt-12 md:pb-16">
          <h2 id="others" className="mb-4 font-display text-figure">
            <span className="font-p">Two</span> <span className="font-fff">other names</span>
          </h2>
          <NamesForm typed={typed} problems={problems} submit="WRITE ANOTHER" inline />
        </section>
      ) : null}
      <HowItIsMade names={names} />
      {/* Earlier, the card shows no notes. */}
      {names && picture && melody ? <TakeItFurther names={names} picture={picture} /> : null}
    </>
  );
}
