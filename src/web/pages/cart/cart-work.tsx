import { Link } from 'react-router';
import type { CartLine } from '#/features/cart/model.ts';
import { chosenText } from '#/features/cart/rules.ts';
import { weightOf } from '#/features/repertoire/components/dynamic.ts';
import { composerLastFirst, movementHeading, repTypeLabel } from '#/features/repertoire/rules.ts';
import { IncipitKey } from '#/features/work-facts/components/incipit-key.tsx';
import type { EngravedIncipit } from '#/features/work-facts/model.ts';
import { Button } from '#/ui/button.tsx';
import { musicalText } from '#/ui/notation/musical-text.ts';
import { TrashIcon } from '#/ui/trash-icon.tsx';
import type { useCart } from '#/web/use-cart.ts';

interface CartWorkProps {
  line: CartLine & { incipit?: EngravedIncipit | undefined };
  cart: ReturnType<typeof useCart>;
}

const LONG_LIST = 6;

export function CartWork({ line, cart }: CartWorkProps) {
  return (
    <li className="@container border-b border-line py-6">
      <div className="break-inside-avoid">
        <h2 className={`font-display text-card ${weightOf(line.dynamic)}`}>
          <Link to={`/opus/details/${line._id}`} className="-my-2 inline-block py-2 hover:underline">
            {musicalText(line.title)}
          </Link>
        </h2>
        <p className="mt-2">{musicalText(composerLastFirst(line.composer))}</p>
        <p className="text-label text-quiet">
          {[repTypeLabel(line.repType), line.whole ? chosenText(line) : 'some movements'].filter(Boolean).join(' · ')}
        </p>
        {line.incipit ? <IncipitKey incipit={line.incipit} work={line} className="mt-3" /> : null}
        <p className="no-print mt-2">
          <Button
            variant="quiet"
            waiting={cart.pending}
            aria-label={`Remove entire opus from cart: ${line.title}`}
            onClick={() => cart.removeOpus(line._id)}
          >
            Remove entire opus from cart
          </Button>
        </p>
      </div>
      {line.movements.length > 0 ? (
        <ol
          className={`mt-4 gap-x-8.5 border-t border-line ${line.movements.length > LONG_LIST ? '@2xl:columns-2' : ''}`}
        >
          {line.movements.map(({ _id, movementTitle, position }) => {
            const { numeral, name } = movementHeading(movementTitle, position);
            return (
              <li
                key={_id}
                className="grid break-inside-avoid grid-cols-[3.5rem_minmax(0,1fr)_auto] items-center border-b border-line last:border-b-0"
              >
                <span className="font-display text-row font-p">{numeral}</span>
                <span>{musicalText(name)}</span>
                <button
                  type="button"
                  className="no-print grid size-11 items-center justify-items-end hover:text-accent"
                  aria-label={`Remove ${numeral}. ${name} from cart`}
                  onClick={() => cart.removeMovement(line._id, _id)}
                >
                  <TrashIcon />
                </button>
              </li>
            );
          })}
        </ol>
      ) : null}
    </li>
  );
}
