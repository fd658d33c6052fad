import { YourPassword } from '../../../account/your-password.tsx';
import { AdminHead, AdminSheet } from '../../../admin/admin-head.tsx';
import { privatePageMeta } from '../../../page-meta.ts';

export const meta = () => privatePageMeta('Your account', 'Password and sign-in of an admin.');

export default function AdminAccountPage() {
  return (
    <>
      <AdminHead first="Your" second="Account" loud="second" />
      <AdminSheet>
        <YourPassword />
      </AdminSheet>
    </>
  );
}
