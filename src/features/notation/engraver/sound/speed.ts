const ANDANTE = 84;

/** First match wins. */
const SPEEDS: readonly (readonly [word: RegExp, beats: number])[] = [
  [/prestissimo/i, 192],
  [/presto/i, 172],
  [/vivacissimo/i, 168],
  [/vivac|vivo|lively/i, 152],
  [/allegretto/i, 108],
  [/allegro|fast|quick|scherz/i, 132],
  [/moderato|march|marcia|minuet|menuet/i, 104],
  [/valse|waltz/i, 138],
  [/andantino/i, 88],
  [/andante|walking|con moto/i, 80],
  [/larghetto/i, 62],
  [/adagietto/i, 68],
  [/adagio|tranquil|calm|seren|gently/i, 60],
  [/grave|largo|still|very slow/i, 46],
  [/lent|slow/i, 52],
];

export function speedOf(tempo: string): number {
  return SPEEDS.find(([word]) => word.test(tempo))?.[1] ?? ANDANTE;
}
