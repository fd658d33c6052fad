import { Link } from 'react-router';
import { getSeries } from '#/features/concert-series/queries.server.ts';
import { INBOX_PATH } from '#/features/event-requests/url.ts';
import { listMusicians } from '#/features/musicians/queries.server.ts';
import { refusedSamples } from '#/features/sample-content/gate.server.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { BookingForm } from './booking-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const { concerts, pricing } = getSeries(ctx);
  const [musicians, refused] = await Promise.all([listMusicians(ctx), refusedSamples(ctx, 'musicians')]);
  return {
    musicians: musicians
      .filter(({ _id }) => !refused.has(_id))
      .map(({ _id, firstName, lastName }) => ({ _id, name: `${firstName} ${lastName}` })),
    concerts: concerts.map(({ slug, title, pianist, basePrice }) => ({ slug, title, pianist, basePrice })),
    pricing,
    today: todayAtTheHouse(ctx),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Enter a booking', 'A booking that came by phone.', matches);

export default function NewRequestPage({ loaderData }: Route.ComponentProps) {
  return (
    <AdminPage first="New" second="Booking" loud="second">
      <p className="mb-8.5 max-w-160 text-lede">
        For what came by phone.{' '}
        <Link to={INBOX_PATH} className="link">
          Back to the requests
        </Link>
      </p>
      <BookingForm {...loaderData} />
    </AdminPage>
  );
}
