import type { CartLine } from '#/features/cart/model.ts';
import { movementText } from '#/features/cart/rules.ts';

/** With movements if only some are missing. */
export function missingText(missing: CartLine, lines: readonly CartLine[]): string {
  const asked = lines.find(({ _id }) => _id === missing._id)?.movements.length ?? 0;
  return missing.movements.length < asked ? `${missing.title}: ${movementText(missing.movements)}` : missing.title;
}
