import { useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Cover } from '#/features/compositions/components/cover.tsx';
import type { CompositionDetails, StoreQuery } from '#/features/compositions/model.ts';
import { kindLabel, opusLong, pagesText, priceLabel } from '#/features/compositions/rules.ts';
import { BUY_PARAM, compositionPath, STORE_PATH, storePath } from '#/features/compositions/url.ts';
import { Button } from '#/ui/button.tsx';
import { useShared } from '#/ui/motion/use-shared.ts';
import { useRootData } from '#/web/root-data.ts';
import { CompositionFacts } from './composition-facts.tsx';
import { KeptQuery } from './finding/kept-query.tsx';
import { MovementList } from './movement-list.tsx';
import { ChooseButton } from './ordering/choose-button.tsx';
import { PaymentBox } from './ordering/payment-box.tsx';
import { SampleDesk } from './sample-desk.tsx';
import { WorkTitle } from './work-title.tsx';

interface CompositionPanelProps {
  details: CompositionDetails;
  query: StoreQuery;
  buying: boolean;
}

/** Plain forms, without scripts too (spec section 2). */
export function CompositionPanel({ details, query, buying: fromAddress }: CompositionPanelProps) {
  const { business } = useRootData();
  const { work, sample, awaited, payment } = details;
  const navigate = useNavigate();
  const shared = useShared(compositionPath(work.opusNo));
  const [buying, setBuying] = useState(fromAddress);
  const paymentBox = useRef<HTMLElement>(null);

  useLayoutEffect(() => {
    if (buying && !fromAddress) paymentBox.current?.focus();
  }, [buying, fromAddress]);

  const [dollars, cents] = priceLabel(work.price).split('.');
  return (
    <article className="grid border-b border-ebony md:grid-cols-[minmax(0,55fr)_minmax(0,45fr)] md:grid-rows-[auto_minmax(0,1fr)]">
      <div className="on-ivory px-[var(--edge)] pt-8.5 pb-8.5 md:col-start-2 md:pt-12 md:pl-12">
        <p className="text-label">
          <span className="font-label">{kindLabel(work)}</span>
          <span className="text-quiet"> in the New Compositions Store</span>
        </p>
        <WorkTitle title={work.title} className={shared.title} />
        <p className="mt-4 font-display text-section font-p">{opusLong(work.opusNo)}</p>
        <p className="mt-8.5">
          <span className="sr-only">Price: </span>
          <span className="font-display text-price font-fff">
            {dollars}.{/* Round as they are, two noughts stand too far apart. */}
            <span className="tracking-[-0.06em]">{cents}</span>
          </span>{' '}
          <span className="ml-1 text-label text-quiet">
            as PDF{work.pages === undefined ? '' : ` · ${pagesText(work.pages)}`}
          </span>
        </p>
        <div className="no-print mt-6 flex flex-wrap gap-3">
          <form
            method="get"
            onSubmit={(event) => {
              event.preventDefault();
              setBuying(true);
              paymentBox.current?.focus();
            }}
          >
            <KeptQuery query={query} />
            <Button type="submit" name={BUY_PARAM} value="1" aria-expanded={buying} aria-controls="payment">
              BUY THIS COMPOSITION
            </Button>
          </form>
          <ChooseButton work={work} />
          <form
            method="get"
            action={STORE_PATH}
            onSubmit={(event) => {
              event.preventDefault();
              navigate(storePath(query), { preventScrollReset: true, viewTransition: true });
            }}
          >
            <KeptQuery query={query} />
            <Button type="submit" variant="outline">
              CLOSE
            </Button>
          </form>
        </div>
        <section ref={paymentBox} id="payment" tabIndex={-1} aria-labelledby="pay" hidden={!buying} className="mt-6">
          {buying ? <PaymentBox work={work} payment={payment} /> : null}
        </section>
      </div>
      <SampleDesk work={work} sample={sample} awaited={awaited} />
      <div className="on-ivory px-[var(--edge)] pb-12 max-md:pt-8.5 md:col-start-2 md:row-start-2 md:pl-12">
        <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-start gap-x-6 sm:grid-cols-[minmax(0,1fr)_11rem] lg:grid-cols-[minmax(0,1fr)_36%]">
          <div className="@container">
            <CompositionFacts work={work} />
          </div>
          <Cover
            house={business.name}
            work={sample?.kind === 'engraved' ? { ...work, notes: sample.version } : work}
            className={`no-print ${shared.picture}`}
          />
        </div>
        {work.movements.length > 0 ? <MovementList {...work} /> : null}
      </div>
    </article>
  );
}
