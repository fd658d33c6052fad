import { AdminPage } from '#/web/admin/admin-head.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { ClientForm } from '../client/client-form.tsx';

export const meta = () => privatePageMeta('New client', 'Add a client.');

export default function NewClientPage() {
  return (
    <AdminPage first="New" second="Client" loud="second">
      <p className="mb-6 max-w-150">
        For somebody who called or wrote. They get a mail with a link to choose a password; until then nobody can sign
        in to the account.
      </p>
      <ClientForm />
    </AdminPage>
  );
}
