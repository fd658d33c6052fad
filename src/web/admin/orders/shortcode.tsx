import type { Order } from '#/features/orders/model.ts';
import { splitShortcode } from '#/features/orders/rules.ts';

/** What stands in the payment; a narrow line breaks before the code of the order, never within it. */
export function Shortcode({ order: { shortcode } }: { order: Pick<Order, 'shortcode'> }) {
  const { work, more, code } = splitShortcode(shortcode);
  return (
    <>
      <span className="inline-block max-w-full break-words">{`${work}${more}-`}</span>
      <wbr />
      <span className="font-label whitespace-nowrap">{code}</span>
    </>
  );
}
