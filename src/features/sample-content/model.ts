import type { DeletableKind } from '../deleted-items/model.ts';

/** What goes by one press each; musicians after what they play in. */
export const SAMPLE_KINDS = ['concerts', 'performances', 'works', 'scores', 'musicians', 'story', 'pictures'] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

export const ITEM_SAMPLES = {
  musicians: 'musician',
  works: 'opus',
  performances: 'performance',
  concerts: 'concert',
  scores: 'composition',
} as const satisfies Partial<Record<SampleKind, DeletableKind>>;
export type ItemSampleKind = keyof typeof ITEM_SAMPLES;

/** Kinds of `sampleItems`. */
export type MarkKind = (typeof ITEM_SAMPLES)[ItemSampleKind] | 'about' | 'profile' | 'picture';
