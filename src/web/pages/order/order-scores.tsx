import { Link } from 'react-router';
import { Cover } from '#/features/compositions/components/cover.tsx';
import type { StoreRow } from '#/features/compositions/model.ts';
import { opusLong } from '#/features/compositions/rules.ts';
import { compositionPath } from '#/features/compositions/url.ts';
import type { Order, OrderLine } from '#/features/orders/model.ts';
import { copiesText } from '#/features/orders/rules.ts';
import { dollars } from '#/platform/text/dollars.ts';
import { PlainButtonLink } from '#/ui/button.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { useRootData } from '#/web/root-data.ts';

interface OrderScoresProps {
  order: Order;
  covers: Record<string, StoreRow>;
  scores: Record<string, string>;
}

export function OrderScores({ order, covers, scores }: OrderScoresProps) {
  const { lines, totalCents, status } = order;
  return (
    <>
      <h2 id="scores" className="pb-3 font-display text-section">
        <span className="font-fff">{lines.length === 1 ? 'The score' : `${lines.length} scores`}</span>{' '}
        <span className="font-p sm:font-pp">as PDF</span>
      </h2>
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without bullets is no list to Safari */}
      <ul role="list" className="border-t-3 border-ink">
        {lines.map((line) => (
          <Score
            key={line.opusNo}
            line={line}
            cover={coverOf(line, covers)}
            file={scores[line.opusNo]}
            paid={status === 'paid'}
          />
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-x-6 pt-4">
        <span className="font-label">Total</span>{' '}
        <span className="font-display text-figure font-fff tabular-nums">{dollars(totalCents)}</span>
      </p>
    </>
  );
}

/** The number may be reused. */
function coverOf({ opusNo, title }: OrderLine, covers: OrderScoresProps['covers']): StoreRow | undefined {
  const cover = covers[opusNo];
  return cover?.title === title ? cover : undefined;
}

interface ScoreProps {
  line: OrderLine;
  cover: StoreRow | undefined;
  file: string | undefined;
  paid: boolean;
}

function Score({ line: { opusNo, title, composer, copies, unitCents }, cover, file, paid }: ScoreProps) {
  const { business } = useRootData();
  return (
    <li className="grid grid-cols-[4.5rem_minmax(0,1fr)] gap-x-4 border-b border-line py-6 md:grid-cols-[6rem_minmax(0,1fr)] md:gap-x-6 print:block">
      <div className="no-print">{cover ? <Cover house={business.name} work={cover} /> : null}</div>
      <div className="min-w-0">
        <h3 className="dynamic-mf font-display text-card">
          {cover ? (
            <Link to={compositionPath(opusNo)} className="-my-2 inline-block py-2 hover:underline">
              {musicalText(title)}
            </Link>
          ) : (
            musicalText(title)
          )}
        </h3>
        <p className="mt-2 text-label">{musicalText(`${composer}, ${opusLong(opusNo)}`)}</p>
        <p className="text-label text-quiet">
          {copiesText(copies)}, {dollars(unitCents * copies)}
        </p>
        {file ? (
          <PlainButtonLink href={file} className="no-print mt-4">
            DOWNLOAD<span className="sr-only"> {title}</span>
          </PlainButtonLink>
        ) : null}
        {paid && !file ? <p className="mt-3 font-label">Being prepared.</p> : null}
      </div>
    </li>
  );
}
