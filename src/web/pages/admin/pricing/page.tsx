import { Link } from 'react-router';
import { getSeries } from '#/features/concert-series/queries.server.ts';
import { readRates } from '#/features/estimates/rates.server.ts';
import { openDocument } from '#/features/site-content/queries.server.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminHead, AdminSheet } from '#/web/admin/admin-head.tsx';
import { LeaveGuard } from '#/web/admin/items/leave-guard.tsx';
import { useSeveralForms } from '#/web/admin/use-several-forms.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { type Extras, ExtrasForm } from './extras-form.tsx';
import { type Outdoors, OutdoorsForm } from './outdoors-form.tsx';
import { type Rates, RatesForm } from './rates-form.tsx';
import { type ServicePrices, ServicePricesForm } from './service-prices-form.tsx';
import { type Travel, TravelForm } from './travel-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  return {
    extras: await openDocument<Extras>(ctx, 'extras'),
    rates: await openDocument<Rates>(ctx, 'rates'),
    players: (await readRates(ctx)).players,
    services: await openDocument<ServicePrices>(ctx, 'services'),
    travel: await openDocument<Travel>(ctx, 'travel'),
    outdoors: await openDocument<Outdoors>(ctx, 'outdoors'),
    zones: getSeries(ctx).pricing.bands.map(({ area, zips }) => ({ area, zips })),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(
    'Pricing',
    'Edit what players, services, extras and travel cost, and what playing outdoors needs.',
    matches,
  );

export default function PricingPage({
  loaderData: { rates, players, services, extras, travel, outdoors, zones },
}: Route.ComponentProps) {
  const { formOf, dirty } = useSeveralForms();
  const forms = {
    rates: formOf('rates', rates.version),
    services: formOf('services', services.version),
    extras: formOf('extras', extras.version),
    travel: formOf('travel', travel.version),
    outdoors: formOf('outdoors', outdoors.version),
  };
  return (
    <>
      <AdminHead first="The" second="Pricing" loud="second" />
      <AdminSheet>
        <p className="mb-8.5 max-w-190">
          What is changed here counts for new requests; those already sent keep their price. Base prices stand with{' '}
          <Link to="/admin/concerts" className="link">
            the concerts
          </Link>
          , deposit and cancellation with{' '}
          <Link to="/admin/texts/agreement" className="link">
            the agreement
          </Link>
          , prices of scores with{' '}
          <Link to="/admin/compositions" className="link">
            the compositions
          </Link>
          , and where buyers pay in{' '}
          <Link to="/admin/settings#pay" className="link">
            the settings
          </Link>
          .
        </p>
        <div className="grid gap-18">
          <RatesForm key={forms.rates.key} opened={rates} players={players} {...forms.rates.own} />
          <ServicePricesForm key={forms.services.key} opened={services} {...forms.services.own} />
          <ExtrasForm key={forms.extras.key} opened={extras} {...forms.extras.own} />
          <TravelForm key={forms.travel.key} opened={travel} zones={zones} {...forms.travel.own} />
          <OutdoorsForm key={forms.outdoors.key} opened={outdoors} {...forms.outdoors.own} />
        </div>
        <LeaveGuard dirty={dirty} />
      </AdminSheet>
    </>
  );
}
