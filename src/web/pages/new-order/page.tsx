import { useEffect } from 'react';
import { Link, redirect } from 'react-router';
import { findCovers, listTitles } from '#/features/compositions/queries.server.ts';
import { NO_SUCH_WORK } from '#/features/orders/messages.ts';
import { ownBuyer } from '#/features/orders/queries.server.ts';
import { LOST_ORDER_PATH, newOrderPath, readChanges, readWanted } from '#/features/orders/url.ts';
import { centsOf } from '#/platform/text/dollars.ts';
import { Keyboard } from '#/ui/keyboard.tsx';
import { PageTitle } from '#/ui/page-title.tsx';
import { RehearsalLetter } from '#/ui/rehearsal-letter.tsx';
import { getAppContext } from '#/web/app-context.ts';
import { privatePageMeta } from '#/web/heads/page-meta.ts';
import { choose } from '#/web/order/chosen-scores.ts';
import type { Route } from './+types/page';
import { BuyerForm } from './buyer-form.tsx';
import { ChosenLines } from './chosen-lines.tsx';
import { useTypedCopies } from './use-typed-copies.ts';

const SHELF_MAX = 500;

/** The address holds the order: reload, Back, links. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = getAppContext(context);
  const search = new URL(request.url).searchParams;
  const changed = readChanges(search);
  if (changed) throw redirect(newOrderPath(changed));
  const wanted = readWanted(search);
  const works = findCovers(
    ctx,
    wanted.map(({ opusNo }) => opusNo),
  );
  const lines = wanted.flatMap(({ opusNo, copies }) => {
    const work = works[opusNo];
    return work ? [{ work, copies }] : [];
  });
  return {
    lines,
    missing: lines.length < wanted.length,
    shelf: listTitles(ctx, SHELF_MAX).filter(({ opusNo }) => !(opusNo in works)),
    buyer: await ownBuyer(ctx),
  };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  privatePageMeta(
    'New Order',
    'Order several scores at once: one payment, and every PDF is with you within 24 hours of it.',
    matches,
  );

export default function NewOrderPage({ loaderData: { lines, missing, shelf, buyer } }: Route.ComponentProps) {
  const typed = useTypedCopies(lines);

  useEffect(() => {
    if (lines.length > 0)
      choose(lines.map(({ work, copies }) => ({ opusNo: work.opusNo, copies, unitCents: centsOf(work.price) })));
  }, [lines]);

  return (
    <>
      <header className="page-x grid gap-4 border-b border-ink py-12 md:grid-cols-[minmax(0,1fr)_22rem] md:items-end md:py-16">
        <PageTitle first="New" second="Order" loud="second" />
        <p className="text-lede">As many scores as you like: one payment, one email, every PDF.</p>
      </header>
      <div className="grid sm:grid-cols-2">
        <section aria-labelledby="lines" className="on-ivory page-x py-12 sm:pr-8 md:py-16 md:pr-12">
          {missing ? (
            <p role="note" className="mb-6 border-t-8 border-felt pt-3">
              {NO_SUCH_WORK}
            </p>
          ) : null}
          <ChosenLines lines={lines} typed={typed} shelf={shelf} />
        </section>
        <section aria-labelledby="buyer" className="on-ebony page-x py-12 sm:pl-8 md:py-16 md:pl-12">
          <div className="sm:sticky sm:top-8.5">
            <h2 id="buyer" className="flex items-center gap-4 font-display text-section">
              <RehearsalLetter letter="B" />
              <span className="font-p sm:font-pp">The order</span>
            </h2>
            {lines.length > 0 ? (
              <BuyerForm lines={lines} typed={typed} buyer={buyer} />
            ) : (
              <p className="mt-6 max-w-105 text-lede">
                When there is a score in it, we ask where to send the PDF, and you see what it comes to.
              </p>
            )}
            <p className="no-print mt-6 text-label">
              Ordered before?{' '}
              <Link to={LOST_ORDER_PATH} className="link">
                Have your download link sent again
              </Link>
              .
            </p>
          </div>
        </section>
      </div>
      <Keyboard pressed={[4, 6, 8, 29, 31, 33]} />
    </>
  );
}
