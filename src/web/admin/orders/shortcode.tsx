import type { Order } from '#/features/orders/model.ts';

/** What stands in the payment; a narrow line breaks before the code of the order, never within it. */
export function Shortcode({ order: { shortcode, code } }: { order: Pick<Order, 'shortcode' | 'code'> }) {
  return (
    <>
      <span className="inline-block max-w-full break-words">{shortcode.slice(0, -code.length)}</span>
      <wbr />
      <span className="font-label whitespace-nowrap">{code}</span>
    </>
  );
}
