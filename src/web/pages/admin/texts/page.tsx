import type { AboutTexts } from '../../../../features/about/model.ts';
import type { ServiceContent } from '../../../../features/offered-services/model.ts';
import { openDocument } from '../../../../features/site-content/queries.server.ts';
import { getAdminContext } from '../../../admin/admin-context.ts';
import { AdminHead, AdminSheet } from '../../../admin/admin-head.tsx';
import { LeaveGuard } from '../../../admin/leave-guard.tsx';
import { useSeveralForms } from '../../../admin/use-several-forms.ts';
import { privatePageMeta } from '../../../page-meta.ts';
import type { Route } from './+types/page';
import { AboutForm } from './about-form.tsx';
import { JoinForm, type JoinTexts } from './join-form.tsx';
import { SeriesForm, type SeriesTexts } from './series-form.tsx';
import { ServicesForm } from './services-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = getAdminContext(context);
  return {
    about: await openDocument<AboutTexts & Record<string, unknown>>(ctx, 'about'),
    services: await openDocument<ServiceContent & Record<string, unknown>>(ctx, 'services'),
    series: await openDocument<SeriesTexts>(ctx, 'series'),
    join: await openDocument<JoinTexts>(ctx, 'join'),
  };
}

export const meta = () => privatePageMeta('Texts', 'Edit the texts of the site.');

const PARTS = [
  ['about', 'About Us'],
  ['services', 'Our services'],
  ['series', 'Concert series'],
  ['join', 'Join the team'],
] as const;

export default function TextsPage({ loaderData: { about, services, series, join } }: Route.ComponentProps) {
  const { formOf, dirty } = useSeveralForms();
  const [a, b, c, d] = [
    formOf('about', about.version),
    formOf('services', services.version),
    formOf('series', series.version),
    formOf('join', join.version),
  ];
  return (
    <>
      <AdminHead first="The" second="Texts" loud="second" />
      <AdminSheet>
        <nav aria-label="Texts" className="mb-8.5 flex flex-wrap gap-x-6">
          {PARTS.map(([id, label]) => (
            <a key={id} href={`#${id}`} className="link inline-flex min-h-11 items-center font-label">
              {label}
            </a>
          ))}
        </nav>
        <div className="grid gap-18">
          <div id="about">
            <AboutForm key={a.key} opened={about} {...a.own} />
          </div>
          <div id="services">
            <ServicesForm key={b.key} opened={services} {...b.own} />
          </div>
          <div id="series">
            <SeriesForm key={c.key} opened={series} {...c.own} />
          </div>
          <div id="join">
            <JoinForm key={d.key} opened={join} {...d.own} />
          </div>
        </div>
        <LeaveGuard dirty={dirty} />
      </AdminSheet>
    </>
  );
}
