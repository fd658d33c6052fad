import { openDocument } from '#/features/site-content/queries.server.ts';
import { workLibrary } from '#/features/work-facts/queries.server.ts';
import { getAdminContext } from '#/web/admin/admin-context.ts';
import { AdminHead, AdminSheet } from '#/web/admin/admin-head.tsx';
import { LeaveGuard } from '#/web/admin/items/leave-guard.tsx';
import { useSeveralForms } from '#/web/admin/use-several-forms.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import type { Route } from './+types/page';
import { type Moods, MoodsForm } from './moods-form.tsx';

export async function loader({ context }: Route.LoaderArgs) {
  const opened = await openDocument<Moods>(getAdminContext(context), 'moods');
  const { composers } = await workLibrary();
  const forms = new Set(composers.flatMap(({ works }) => works.flatMap((work) => work.forms ?? [])));
  return { opened, forms: [...forms].sort() };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('Moods', 'Edit by what words a work has a mood.', matches);

export default function MoodsPage({ loaderData: { opened, forms } }: Route.ComponentProps) {
  const { formOf, dirty } = useSeveralForms();
  const { key, own } = formOf('moods', opened.version);
  return (
    <>
      <AdminHead
        first="The"
        second="Moods"
        loud="second"
        about="Visitors look for music by its mood. Where neither you nor the house’s own data say the mood of a work, this dictionary does, by its tempo, its key and its form. What it does not know stays unknown."
      />
      <AdminSheet>
        <MoodsForm key={key} opened={opened} forms={forms} {...own} />
        <LeaveGuard dirty={dirty} />
      </AdminSheet>
    </>
  );
}
