import { data, Link } from 'react-router';
import type { AboutTexts } from '#/features/about/model.ts';
import type { AgreementTermsContent } from '#/features/event-requests/agreement/model.ts';
import type { LegalTexts } from '#/features/legal/model.ts';
import type { ServiceContent } from '#/features/offered-services/model.ts';
import { openDocument } from '#/features/site-content/queries.server.ts';
import type { WeddingTexts } from '#/features/weddings/model.ts';
import { todayAtTheHouse } from '#/platform/time/in-zone.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminPage } from '#/web/admin/admin-head.tsx';
import { LeaveGuard } from '#/web/admin/items/leave-guard.tsx';
import { Tabs } from '#/web/admin/lists/tabs.tsx';
import { useSeveralForms } from '#/web/admin/use-several-forms.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { AboutForm } from './about-form.tsx';
import { AgreementForm } from './agreement/agreement-form.tsx';
import { JoinForm, type JoinTexts } from './join-form.tsx';
import { LegalForm } from './legal-form.tsx';
import { SeriesForm, type SeriesTexts } from './series-form.tsx';
import { ServicesForm } from './services-form.tsx';
import { partAt, partPath, TEXT_PARTS } from './text-parts.ts';
import { WeddingsForm } from './weddings-form.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  const part = partAt(params.part);
  switch (part?.id) {
    case 'about':
      return { id: part.id, opened: await openDocument<AboutTexts & Record<string, unknown>>(ctx, 'about') };
    case 'services':
      return { id: part.id, opened: await openDocument<ServiceContent & Record<string, unknown>>(ctx, 'services') };
    case 'series':
      return { id: part.id, opened: await openDocument<SeriesTexts>(ctx, 'series') };
    case 'weddings':
      return {
        id: part.id,
        opened: await openDocument<WeddingTexts & Record<string, unknown>>(ctx, 'weddings'),
        sets: ctx.content.sets.map(({ slug, title }) => [slug, title] as const),
        concerts: ctx.content.series.concerts.map(({ slug, title }) => [slug, title] as const),
      };
    case 'join':
      return { id: part.id, opened: await openDocument<JoinTexts>(ctx, 'join') };
    case 'legal':
      return { id: part.id, opened: await openDocument<LegalTexts & Record<string, unknown>>(ctx, 'legal') };
    case 'agreement':
      return {
        id: part.id,
        opened: await openDocument<AgreementTermsContent & Record<string, unknown>>(ctx, 'terms'),
        business: ctx.business,
        today: todayAtTheHouse(ctx),
      };
    default:
      throw data('', { status: 404 });
  }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Texts', 'Edit the texts of the site.', matches);

export default function TextsPage({ loaderData }: Route.ComponentProps) {
  const { formOf, dirty } = useSeveralForms();
  const { id, opened } = loaderData;
  const { key, own } = formOf(id, opened.version);
  const shownAt = TEXT_PARTS.find((part) => part.id === id)?.shownAt;
  return (
    <AdminPage first="The" second="Texts" loud="second">
      <Tabs
        label="Texts"
        tabs={TEXT_PARTS.map((part) => ({ title: part.label, href: partPath(part.id), current: part.id === id }))}
      />
      {shownAt ? (
        <p className="mb-4">
          <Link to={shownAt} className="link inline-flex min-h-11 items-center text-label font-label">
            See it on the site
          </Link>
        </p>
      ) : null}
      {loaderData.id === 'about' ? <AboutForm key={key} opened={loaderData.opened} {...own} /> : null}
      {loaderData.id === 'services' ? <ServicesForm key={key} opened={loaderData.opened} {...own} /> : null}
      {loaderData.id === 'weddings' ? (
        <WeddingsForm
          key={key}
          opened={loaderData.opened}
          sets={loaderData.sets}
          concerts={loaderData.concerts}
          {...own}
        />
      ) : null}
      {loaderData.id === 'series' ? <SeriesForm key={key} opened={loaderData.opened} {...own} /> : null}
      {loaderData.id === 'join' ? <JoinForm key={key} opened={loaderData.opened} {...own} /> : null}
      {loaderData.id === 'legal' ? <LegalForm key={key} opened={loaderData.opened} {...own} /> : null}
      {loaderData.id === 'agreement' ? (
        <AgreementForm
          key={key}
          opened={loaderData.opened}
          business={loaderData.business}
          today={loaderData.today}
          {...own}
        />
      ) : null}
      <LeaveGuard dirty={dirty} />
    </AdminPage>
  );
}
