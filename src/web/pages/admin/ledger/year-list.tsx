import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ADMIN_GIFTS_PATH } from '#/features/gift-certificates/url.ts';
import type { CertificateSums, ScoreSums } from '#/features/ledger-room/model.ts';
import { ADMIN_ORDERS_PATH } from '#/features/orders/url.ts';
import { Amount } from './balance-list.tsx';

/** What is too small, and too much, to be listed one by one. */
export function YearList({ scores, certificates }: { scores: ScoreSums; certificates: CertificateSums }) {
  return (
    <ol className="border-t-3 border-ink">
      <Row name="Scores" href={ADMIN_ORDERS_PATH}>
        <Amount label="Charged" cents={scores.charged} />
        <Amount label="Paid" cents={scores.paid} />
        <Amount label="Stays" cents={Math.min(scores.charged, scores.paid)} loud />
      </Row>
      <Row name="Certificates" href={ADMIN_GIFTS_PATH}>
        <Amount label="Sold" cents={certificates.sold} />
        <Amount label="Spent" cents={certificates.spent} />
        <Amount label="Left" cents={certificates.left} loud />
      </Row>
    </ol>
  );
}

function Row({ name, href, children }: { name: string; href: string; children: ReactNode }) {
  return (
    <li className="grid gap-x-6 gap-y-2 border-b border-line py-3 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] md:items-baseline">
      <p className="min-w-0 font-display text-row font-mf">
        <Link to={href} className="inline-flex min-h-11 items-center wrap-anywhere hover:underline md:min-h-0">
          {name}
        </Link>
      </p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-1 sm:grid-cols-5 sm:[&>:last-child]:col-start-5">{children}</dl>
    </li>
  );
}
