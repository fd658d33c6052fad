import { HOME_PICTURES } from './home.ts';
import { OWNER_PICTURES } from './owners.ts';
import { drawFigure } from './portraits/figure.ts';
import { picture } from './portraits/ink.ts';
import { PEOPLE } from './portraits/people/index.ts';
import { PLACEHOLDER } from './portraits/people/placeholder.ts';
import { DANYLO_SCENES } from './scenes-danylo.ts';
import { HANA_SCENES } from './scenes-hana.ts';

/** Path without '.svg'. */
export const PICTURES: ReadonlyMap<string, string> = new Map([
  ...[...PEOPLE].map(([name, figure]) => [`musicians/${name}`, picture(480, 600, drawFigure(figure))] as const),
  ['musicians/placeholder', picture(480, 600, PLACEHOLDER)],
  ...OWNER_PICTURES,
  ...HOME_PICTURES,
  ...HANA_SCENES,
  ...DANYLO_SCENES,
]);
