import type { Ground } from '#/features/concert-series/model.ts';
import type { ShareImage } from '#/web/heads/share-image.ts';

/** One per public page and one per kind of page. */
export interface PageCard {
  ground: Ground;
  /** The loud one is fff. */
  first: string;
  second: string;
  loud: 'first' | 'second';
  line: string;
}

export const PAGE_CARDS: Record<ShareImage, PageCard> = {
  home: { ground: 'ebony', first: 'Forte', second: '& Piano', loud: 'first', line: 'Live music, the cost up front' },
  about: { ground: 'ivory', first: 'About', second: 'Us', loud: 'second', line: 'Who we are, how it began' },
  repertoire: { ground: 'ivory', first: 'Available', second: 'Repertoire', loud: 'first', line: 'Choose what we play' },
  work: { ground: 'ebony', first: 'Played', second: 'for you', loud: 'second', line: 'From our repertoire' },
  musicians: {
    ground: 'blush',
    first: 'Our',
    second: 'Musicians',
    loud: 'second',
    line: 'You write to the person who plays',
  },
  performances: { ground: 'ebony', first: 'Performances', second: 'near you', loud: 'first', line: 'To come and past' },
  performance: { ground: 'felt', first: 'Hear us', second: 'live', loud: 'second', line: 'Performances' },
  series: {
    ground: 'felt',
    first: 'Mobile Piano',
    second: 'Concert Series',
    loud: 'first',
    line: 'For 1 to 20 people',
  },
  concert: {
    ground: 'blush',
    first: 'A concert',
    second: 'at home',
    loud: 'first',
    line: 'Mobile Piano Concert Series',
  },
  store: { ground: 'ivory', first: 'New', second: 'Compositions', loud: 'second', line: 'Scores from $2 to $48' },
  score: { ground: 'ebony', first: 'A new', second: 'score', loud: 'second', line: 'New Compositions Store' },
  melody: { ground: 'ivory', first: 'Your names,', second: 'a melody', loud: 'second', line: 'Every letter is a note' },
  contact: { ground: 'blush', first: 'Contact', second: 'us', loud: 'first', line: 'Questions or concerns?' },
};
