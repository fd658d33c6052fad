import type { Business } from './business.ts';
import type { Colours } from './colours.ts';
import type { Drawing } from './drawn/drawing.ts';

/** What a paper or a picture is printed in, and signed with. */
export interface Look {
  colours: Colours;
  drawing: Drawing | undefined;
}

export function lookOf({
  business,
  drawing,
}: {
  business: Pick<Business, 'colours'>;
  drawing?: Drawing | undefined;
}): Look {
  return { colours: business.colours, drawing };
}
