import type { SiteContent } from '#/features/context.ts';

const SERIES_INTRODUCTION = 'A finished concert, one keyboard, your living room: choose a title and we bring the rest.';
const WEDDINGS =
  'A wedding is an afternoon with seven moments of music in it and one silence. Tell us yours, and we fill it together.';
const FOREWORD = [
  'This booklet lists our concerts that fit in a living room. Each has a title, a running order, an approximate duration and a base price, all printed, so that you know the cost before you know the composer.',
  'Choose one, write to us, and you will hear back from the person who plays it.',
];

/** What any house may begin with: words and prices, but nobody and nothing invented. */
export function withoutSamples(files: SiteContent): SiteContent {
  const { about, compositions, series, weddings } = files;
  return {
    ...files,
    about: { ...about, headline: '', introduction: '', figures: [], story: [] },
    profiles: new Map(),
    compositions: { ...compositions, originals: [], arrangements: [] },
    series: {
      ...series,
      concerts: [],
      introduction: SERIES_INTRODUCTION,
      brochure: { ...series.brochure, foreword: FOREWORD },
    },
    weddings: { ...weddings, introduction: WEDDINGS, concert: '' },
  };
}
