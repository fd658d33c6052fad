import { Link } from 'react-router';
import type { DeletableKind } from '#/features/deleted-items/model.ts';
import type { KindCounts } from '#/features/today/model.ts';
import { thousands } from '#/platform/text/english.ts';
import { ITEM_PATHS } from '#/web/admin/items/item-kind.ts';

const KINDS: readonly (readonly [kind: DeletableKind & keyof KindCounts, many: string])[] = [
  ['opus', 'Opuses'],
  ['musician', 'Musicians'],
  ['client', 'Clients'],
  ['performance', 'Performances'],
];

export function Kinds({ counts }: { counts: KindCounts }) {
  return (
    <ul className="grid border-t-3 border-ink sm:grid-cols-2 lg:grid-cols-4">
      {KINDS.map(([kind, many]) => (
        <li key={kind} className="border-b border-line py-4 pr-4">
          <p className="font-display text-card font-ff">
            <Link to={ITEM_PATHS[kind]} className="hover:underline">
              {many}
            </Link>{' '}
            <span className="font-p text-quiet">{thousands(counts[kind])}</span>
          </p>
          <p className="mt-1 flex flex-wrap gap-x-6">
            <Link to={ITEM_PATHS[kind]} className="link inline-flex min-h-11 items-center text-label font-label">
              Find, edit, delete
            </Link>
            <Link
              to={`${ITEM_PATHS[kind]}/new`}
              className="link inline-flex min-h-11 items-center text-label font-label"
            >
              Add {kind === 'opus' ? 'an' : 'a'} {kind}
            </Link>
          </p>
        </li>
      ))}
    </ul>
  );
}
