import { AdminPage } from '#/web/admin/admin-head.tsx';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { ClientForm } from '../client/client-form.tsx';
import type { Route } from './+types/page';

export const meta: Route.MetaFunction = ({ matches }) => privatePageMeta('New client', 'Add a client.', matches);

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
