import type { Order } from '#/features/orders/model.ts';
import { splitShortcode } from '#/features/orders/rules.ts';

/** Never breaks within the code. */
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
