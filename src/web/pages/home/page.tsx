import { Link } from 'react-router';
import { scenesOf } from '#/features/pictures/scenes.server.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { Keyboard } from '#/ui/keyboard.tsx';
import { RehearsalLetter } from '#/ui/rehearsal-letter.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import { useRootData } from '#/web/root-data.ts';
import { businessData, siteData } from '#/web/structured-data/business.server.ts';
import { sayOfPage } from '#/web/structured-data/said-of-page.server.ts';
import type { Route } from './+types/page';
import { doorPrices } from './door-prices.server.ts';
import { FeaturePictures } from './feature-pictures.tsx';
import { Hero } from './hero.tsx';
import { Occasions, SCENES } from './occasions.tsx';
import { OfferedServices } from './offered-services/offered-services.tsx';
import { fitOf } from './word-fit.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  sayOfPage(context, await businessData(ctx), siteData(ctx));
  const { headline, introduction } = ctx.content.about;
  const { first, second, firstWeight, secondWeight } = ctx.business.wordmark;
  const fits = [fitOf(first, firstWeight, 'left'), fitOf(second, secondWeight, 'right')] as const;
  const [scenes, prices] = await Promise.all([scenesOf(ctx, SCENES), doorPrices(ctx)]);
  return { ...ctx.content.services, headline, introduction, fits, scenes, prices };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    description: [
      'Live music in {city}, by the people you write to.',
      'The exact cost is disclosed up front, and the setlist is yours to customize.',
    ],
    path: '/',
    site: siteOf(matches),
  });

export default function HomePage({ loaderData }: Route.ComponentProps) {
  const { services, feeTypes, headline, introduction, fits, scenes, prices } = loaderData;
  const { session, business } = useRootData();
  return (
    <>
      <Hero headline={headline} wordmark={business.wordmark} fits={fits} ceremony={prices.ceremony} />
      <Keyboard pressed={[4, 8, 11, 32, 34, 37]} />
      <Occasions scenes={scenes} prices={prices} />
      <section
        aria-label="What we do"
        className="on-ivory page-x grid gap-x-6 gap-y-8.5 py-16 md:grid-cols-12 md:py-26"
      >
        <RehearsalLetter letter="A" className="mt-1" />
        <p className="font-display text-lead font-p md:col-span-7 md:col-start-2">
          <span className="font-fff">The exact cost of the music</span> is disclosed up front,{' '}
          <span className="font-p md:font-ppp">so nobody has to ask twice.</span> Your setlist can be customized:{' '}
          <span className="font-fff">weddings,</span> corporate events, open houses, private parties,{' '}
          <span className="font-p md:font-ppp">formal recitals.</span>
        </p>
        <div className="md:col-span-4 md:self-end md:pl-12">
          <p>
            {introduction || 'You write to the people who will play, and they are the ones who come.'}{' '}
            <Link to={introduction ? '/about' : '/musicians'} className="link whitespace-nowrap">
              {introduction ? 'Read how it began' : 'Meet them'}
            </Link>
          </p>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink to="/repertoire">SEE THE REPERTOIRE</ButtonLink>
            {session ? null : (
              <ButtonLink to="/auth/signup" variant="outline">
                SIGN UP
              </ButtonLink>
            )}
          </div>
        </div>
      </section>
      <FeaturePictures />
      <OfferedServices services={services} feeTypes={feeTypes} />
    </>
  );
}
