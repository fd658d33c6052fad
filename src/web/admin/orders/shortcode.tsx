import type { Order } from '#/features/orders/model.ts';
import { splitShortcode } from '#/features/orders/rules.ts';

/** A narrow line breaks before the order's code, never within it. */
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
