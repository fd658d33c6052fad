import type { Theme } from '../model.ts';
import type { Motif } from './notation.ts';
import { ducks, giraffe } from './notations/animals.ts';
import { mane, span, wig } from './notations/composers.ts';
import { flamenco, gowns, steps } from './notations/dance.ts';
import { eyes, juggling, kite, moon, phases, planets, shelf } from './notations/disc.ts';
import { apples, cake, cocktail, fir, pumpkin } from './notations/feast.ts';
import { candles, cinema, kickLine, lattice, month } from './notations/lights.ts';
import { falling, flag, fugue, invaders, march, punched, umbrella } from './notations/roll.ts';
import { across, citrus, lamp, list } from './notations/slice.ts';
import { carpet, curtain, heart, phrases, spin } from './notations/slur.ts';
import { counterchange, harlequin, tango } from './notations/split.ts';
import { garden, pipes, tree } from './notations/stem.ts';
import { bargello, bunting, medallion, sunflower } from './notations/stitch.ts';
import { aurora, fans, hooks, overcoming, rays, remembering, seasons } from './notations/swell.ts';
import { elements, fountain, journey, ocean, roads, still, swash } from './notations/wave.ts';

/* Motifs by title within a notation; the first by default. */

const DIRECTED: readonly (readonly [theme: Theme, title: RegExp, motif: Motif])[] = [
  ['roll', /america|pride|flag/i, { draw: flag, title: 'top' }],
  ['roll', /follow|leader/i, { draw: ducks, title: 'top' }],
  ['roll', /bach|fugue|canon/i, { draw: fugue, title: 'top' }],
  ['roll', /march/i, { draw: march, title: 'top' }],
  ['roll', /rag/i, { draw: punched, title: 'top' }],
  ['roll', /coin|arcade|game/i, { draw: invaders, title: 'top' }],
  ['roll', /journey/i, { draw: journey, title: 'top' }],
  ['roll', /many|notes/i, { draw: umbrella, title: 'top' }],
  ['slice', /brunch|breakfast|morning/i, { draw: citrus, title: 'bottom' }],
  ['slice', /lamp|evening/i, { draw: lamp, title: 'bottom' }],
  ['slice', /list/i, { draw: list, title: 'bottom' }],
  ['slice', /beethoven/i, { draw: mane, title: 'bottom' }],
  ['slice', /mozart/i, { draw: wig, title: 'bottom' }],
  ['slice', /hand|rachmaninov/i, { draw: span, title: 'bottom' }],
  ['slur', /valentine|love|heart|romance/i, { draw: heart, title: 'bottom' }],
  ['slur', /volume [2-9]|steps/i, { draw: steps, title: 'bottom' }],
  ['slur', /waltz|three/i, { draw: gowns, title: 'bottom' }],
  ['slur', /disney|castle|fairy/i, { draw: carpet, title: 'bottom', titleShare: 0.2 }],
  ['slur', /broadway/i, { draw: kickLine, title: 'bottom' }],
  ['slur', /ball|goodbye|farewell/i, { draw: spin, title: 'bottom' }],
  ['slur', /opera|theat|stage/i, { draw: curtain, title: 'bottom' }],
  ['wave', /fog|meditat|peace|calm/i, { draw: still, title: 'top' }],
  ['wave', /fountain|rain/i, { draw: fountain, title: 'top' }],
  ['wave', /travel|journey|road|world/i, { draw: roads, title: 'top' }],
  ['wave', /sea|inland/i, { draw: swash, title: 'top' }],
  ['wave', /earth/i, { draw: elements('air', 'earth'), title: 'bottom' }],
  ['wave', /fire/i, { draw: elements('water', 'fire'), title: 'bottom' }],
  ['split', /carnival|harlequin|masque/i, { draw: harlequin, title: 'bottom' }],
  ['split', /tango|impost|thie/i, { draw: tango, title: 'bottom' }],
  ['split', /spain|flamenco/i, { draw: flamenco, title: 'bottom' }],
  ['split', /picture|film|cinema|screen/i, { draw: cinema, title: 'bottom' }],
  ['stitch', /vow|wedding|cake/i, { draw: cake, title: 'top' }],
  ['stitch', /ukrain|sunflower/i, { draw: sunflower, title: 'top' }],
  ['stitch', /mayo|fiesta/i, { draw: bunting, title: 'top' }],
  ['stitch', /again|less/i, { draw: apples, title: 'top' }],
  ['stitch', / to |prague/i, { draw: bargello, title: 'top' }],
  ['stem', /garden|botan|flower|spring/i, { draw: garden, title: 'top' }],
  ['stem', /pedagog|teach|school/i, { draw: tree, title: 'top' }],
  ['stem', /menagerie|zoo|animal/i, { draw: giraffe, title: 'bottom' }],
  ['stem', /nights|candle|light/i, { draw: candles, title: 'top' }],
  ['disc', /lunar|moon/i, { draw: month, title: 'bottom' }],
  ['disc', /halloween.*2/i, { draw: pumpkin, title: 'bottom' }],
  ['disc', /halloween|ghost|haunt/i, { draw: eyes, title: 'bottom' }],
  ['disc', /asleep|lullab|sleep/i, { draw: moon, title: 'bottom' }],
  ['disc', /night/i, { draw: lattice, title: 'bottom' }],
  ['disc', /carnival|circus/i, { draw: juggling, title: 'bottom' }],
  ['disc', /child|hour/i, { draw: kite, title: 'bottom' }],
  ['disc', /shelf|tale|book/i, { draw: shelf, title: 'bottom' }],
  ['disc', /planet|star|space/i, { draw: planets, title: 'bottom' }],
  ['swell', /christmas/i, { draw: fir, title: 'top' }],
  ['swell', /sonata/i, { draw: hooks, title: 'top' }],
  ['swell', /tragedy|overcom/i, { draw: overcoming, title: 'top' }],
  ['swell', /rememb|memor/i, { draw: remembering, title: 'top' }],
  ['swell', /season/i, { draw: seasons, title: 'top' }],
  ['swell', /nordic|north/i, { draw: aurora, title: 'top' }],
  ['swell', /salon|paris/i, { draw: fans, title: 'top' }],
  ['swell', /dark|standard/i, { draw: cocktail, title: 'bottom' }],
];

const OTHERWISE: Record<Theme, Motif> = {
  roll: { draw: falling, title: 'top' },
  slice: { draw: across, title: 'bottom' },
  slur: { draw: phrases, title: 'bottom' },
  wave: { draw: ocean, title: 'top' },
  split: { draw: counterchange, title: 'bottom' },
  stitch: { draw: medallion, title: 'top' },
  stem: { draw: pipes, title: 'top' },
  disc: { draw: phases, title: 'bottom' },
  swell: { draw: rays, title: 'top' },
};

export function motifFor(theme: Theme, title: string): Motif {
  return DIRECTED.find(([of, text]) => of === theme && text.test(title))?.[2] ?? OTHERWISE[theme];
}
