import type { CartLine } from '#/features/cart/model.ts';
import { movementHeading } from '#/features/repertoire/rules.ts';

/** 'I. Allegro; III. Presto' */
export function movementText(movements: CartLine['movements']): string {
  return movements
    .map(({ movementTitle, position }) => {
      const { numeral, name } = movementHeading(movementTitle, position);
      return `${numeral}. ${name}`;
    })
    .join('; ');
}

/** With movements if only some are missing. */
export function missingText(missing: CartLine, lines: readonly CartLine[]): string {
  const asked = lines.find(({ _id }) => _id === missing._id)?.movements.length ?? 0;
  return missing.movements.length < asked ? `${missing.title}: ${movementText(missing.movements)}` : missing.title;
}
