import { AdminHead, AdminSheet } from '#/web/admin/admin-head.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { SetForm } from '../set/set-form.tsx';

export const meta = () => privatePageMeta('New set', 'Add a ready-made set.');

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
