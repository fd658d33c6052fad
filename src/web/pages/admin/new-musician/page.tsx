import { AdminHead, AdminSheet } from '../../../admin/admin-head.tsx';
import { privatePageMeta } from '../../../page-meta.ts';
import { MusicianForm } from '../musician/musician-form.tsx';

export const meta = () => privatePageMeta('New musician', 'Add a musician.');

export default function NewMusicianPage() {
  return (
    <>
      <AdminHead first="New" second="Musician" loud="second" />
      <AdminSheet>
        <MusicianForm />
      </AdminSheet>
    </>
  );
}
