const ORDER = [
  'voice',
  'flute',
  'piccolo',
  'oboe',
  'english horn',
  'clarinet',
  'bass clarinet',
  'saxophone',
  'bassoon',
  'horn',
  'trumpet',
  'trombone',
  'bass trombone',
  'tuba/euphonium',
  'percussion',
  'vibraphone',
  'harp',
  'guitar',
  'violin',
  'viola',
  'cello',
  'contrabass',
];
const KEYBOARDS = ['harpsichord', 'organ', 'piano'];

/** Unknown ones between strings and keyboards. */
export function placeInScore(generic: string): number {
  const place = ORDER.indexOf(generic);
  if (place >= 0) return place;
  const keyboard = KEYBOARDS.indexOf(generic);
  return keyboard < 0 ? ORDER.length : ORDER.length + 1 + keyboard;
}
