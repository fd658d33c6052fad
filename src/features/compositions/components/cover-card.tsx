import { Link } from 'react-router';
import { weightOf } from '#/features/repertoire/components/dynamic.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import type { StoreRow } from '../model.ts';
import { priceLabel } from '../rules.ts';
import { compositionPath } from '../url.ts';
import { Cover } from './cover.tsx';
import { coverDynamic } from './cover-dynamic.ts';

/** A cover, and what it says in type that can be read at any size. */
export function CoverCard({ work, house, className = '' }: { work: StoreRow; house: string; className?: string }) {
  return (
    <li className={`group relative flex flex-col ${className}`}>
      <Cover house={house} work={work} />
      <Link
        to={compositionPath(work.opusNo)}
        data-swells
        className={`mt-3 font-display text-row text-balance decoration-felt decoration-2 underline-offset-4 after:absolute after:inset-0 group-hover:underline ${weightOf(coverDynamic(work.title))}`}
      >
        {musicalText(work.title)}
      </Link>
      <span className="text-label text-quiet">
        {work.instrumentation.join(', ')}, {priceLabel(work.price)}
      </span>
    </li>
  );
}
