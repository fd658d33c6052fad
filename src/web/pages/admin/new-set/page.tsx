import { AdminHead, AdminSheet } from '#/web/admin/admin-head.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { SetForm } from '../set/set-form.tsx';
import type { Route } from './+types/page';

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta('New set', 'Add a ready-made set.', matches);

export default function NewSetPage() {
  return (
    <>
      <AdminHead first="New" second="Set" loud="second" />
      <AdminSheet>
        <SetForm />
      </AdminSheet>
    </>
  );
}
