import { getSeries } from '#/features/concert-series/queries.server.ts';
import { answerBudget } from '#/features/estimates/budget/answers.ts';
import { readBudget } from '#/features/estimates/budget/typed-budget.ts';
import { BudgetAnswers } from '#/features/estimates/components/budget-answers.tsx';
import { BudgetForm } from '#/features/estimates/components/budget-form.tsx';
import { readRates } from '#/features/estimates/rates.server.ts';
import { PRICES_PATH } from '#/features/estimates/url.ts';
import { PROGRAMME_PATH } from '#/features/programmes/url.ts';
import { setsToPrice } from '#/features/ready-sets/queries.server.ts';
import { ButtonLink } from '#/ui/button.tsx';
import { PageTitle } from '#/ui/page-title.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { pageMeta, siteOf } from '#/web/heads/page-meta.ts';
import { breadcrumbs } from '#/web/structured-data/parts.server.ts';
import { sayOfPage } from '#/web/structured-data/said-of-page.server.ts';
import type { Route } from './+types/page';
import { HouseRates } from './house-rates.tsx';
import { ServiceRates } from './service-rates.tsx';

export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  sayOfPage(context, breadcrumbs(ctx.origin, { name: 'Prices', path: PRICES_PATH }));
  const budget = readBudget(new URL(request.url).searchParams);
  const rates = await readRates(ctx);
  const { extras, bands } = getSeries(ctx).pricing;
  const { own: _, players: __, pricing: ___, ...house } = rates;
  return {
    budget,
    answers: budget.query && answerBudget(budget.query, rates, await setsToPrice(ctx, rates, budget.query.occasion)),
    house,
    extras,
    fees: bands.map(({ fee }) => fee),
    services: ctx.content.services.services,
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: 'What live music costs in {city}',
    description: [
      'What a player costs for a ceremony, a recital or by the hour, what travel and extras cost, and what your budget holds.',
      'Every line of it, before anybody is asked.',
    ],
    path: PRICES_PATH,
    site: siteOf(matches),
  });

export default function PricesPage({ loaderData }: Route.ComponentProps) {
  const { budget, answers, house, extras, fees, services } = loaderData;
  return (
    <>
      <header className="page-x grid gap-4 border-b border-ink py-12 md:grid-cols-[minmax(0,1fr)_22rem] md:items-end md:py-16">
        <PageTitle first="What it" second="costs" loud="second" />
        <p className="text-lede">Every line, before anybody is asked. Begin with the music, or with what you have.</p>
      </header>
      <div className="grid md:grid-cols-2">
        <section aria-labelledby="budget" className="on-ebony page-x py-12 md:order-2 md:py-16 md:pl-12">
          <h2 id="budget" className="pb-6 font-display text-section">
            <span className="font-pp">Your</span> <span className="font-fff">budget</span>
          </h2>
          <BudgetForm action={PRICES_PATH} budget={budget} />
          {answers ? <BudgetAnswers answers={answers} /> : null}
          <div className="mt-8.5 flex flex-wrap gap-3">
            <ButtonLink to={PROGRAMME_PATH} variant={answers ? 'felt' : 'outline'}>
              Your programme
            </ButtonLink>
          </div>
        </section>
        <div className="on-ivory page-x grid content-start gap-12 py-12 md:order-1 md:py-16 md:pr-12">
          <section aria-labelledby="player">
            <h2 id="player" className="pb-3 font-display text-section">
              <span className="font-fff">One</span> <span className="font-pp">player</span>
            </h2>
            <HouseRates house={house} extras={extras} fees={fees} />
          </section>
          <ServiceRates services={services} />
        </div>
      </div>
    </>
  );
}
