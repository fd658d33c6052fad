import { AdminPage } from '#/web/admin/admin-head.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { CompositionForm } from '../composition/composition-form.tsx';
import type { Route } from './+types/page';

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta('New composition', 'Add a work to the store.', matches);

export default function NewCompositionPage() {
  return (
    <AdminPage first="New" second="Composition" loud="second" about="A score we sell, for the store.">
      <CompositionForm />
    </AdminPage>
  );
}
