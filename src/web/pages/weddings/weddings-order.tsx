import { Link } from 'react-router';
import { Aisle } from '#/features/ready-sets/components/aisle.tsx';
import { reachOf } from '#/features/ready-sets/components/loudness.ts';
import { BESIDE_THE_AISLE, SetOrder } from '#/features/ready-sets/components/set-order.tsx';
import { missingText } from '#/features/ready-sets/messages.ts';
import type { FoundSet } from '#/features/ready-sets/model.ts';
import { setPath } from '#/features/ready-sets/url.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';

export function WeddingsOrder({ set }: { set: FoundSet }) {
  const { slug, title, why, sections, missing } = set;
  return (
    <section aria-labelledby="running-order" className="on-ivory page-x">
      <div className="border-t-3 border-ink">
        <div className={BESIDE_THE_AISLE}>
          <Aisle reach={{ from: 1, to: reachOf(sections)[0]?.from ?? 1 }} silent={false} />
          <h2 id="running-order" className="pt-4 font-display text-card md:col-start-1 md:row-start-1 md:text-right">
            <span className="font-p">Already filled:</span>{' '}
            <Link to={setPath(slug)} className="link leading-[1.2] font-fff">
              {musicalText(title)}
            </Link>
          </h2>
          <p className="pt-3 pb-4 md:col-start-3 md:row-start-1 md:pt-4">{musicalText(why)}</p>
        </div>
      </div>
      <SetOrder sections={sections} />
      {missing.length > 0 ? <p className="py-4 text-label text-quiet">{missingText(missing.length)}.</p> : null}
    </section>
  );
}
