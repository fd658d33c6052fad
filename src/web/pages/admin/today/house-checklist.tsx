import type { Checklist } from '#/features/today/rules.ts';
import { AdminSection } from '#/web/admin/admin-section.tsx';
import { ItemList } from '#/web/admin/items/item-list.tsx';

export function HouseChecklist({ open, done }: Checklist) {
  if (open.length === 0) return null;
  return (
    <AdminSection title="Make it yours">
      <ItemList
        count={`${done.length} of ${open.length + done.length} done`}
        empty=""
        items={open.map(({ title, why, href }) => ({ key: title, href, name: title, facts: [why] }))}
      />
      {done.length > 0 ? <p className="mt-3 text-label text-quiet">Done: {done.join(', ')}.</p> : null}
    </AdminSection>
  );
}
