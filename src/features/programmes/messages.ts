import type { PROGRAMME_OCCASIONS, ProgrammeOccasion, SectionKind, TitledKind } from './model.ts';
import { ITEMS_MAX, SECTIONS_MAX } from './model.ts';

export const OCCASION_LABELS: Record<ProgrammeOccasion, string> = {
  ceremony: 'Wedding ceremony',
  reception: 'Reception',
  dinner: 'Dinner',
  recital: 'Recital',
  memorial: 'Memorial',
  corporate: 'Corporate evening',
  'house-concert': 'House concert',
};

export const SECTION_LABELS: Record<SectionKind, string> = {
  prelude: 'Prelude',
  seating: 'Seating of the parents',
  processional: 'Processional',
  entrance: 'Entrance',
  signing: 'Candle or signing',
  recessional: 'Recessional',
  postlude: 'Postlude',
  cocktail: 'Cocktail hour',
  dinner: 'Dinner',
  dance: 'Dance',
  intermission: 'Intermission',
  encore: 'Encore',
  other: 'Another moment',
};

export const SECTION_HINTS: Record<SectionKind, string> = {
  prelude: 'Guests arrive and find their seats. Usually 15 to 20 minutes, five or six pieces.',
  seating: 'The parents walk in. One piece of its own; it begins when the prelude ends.',
  processional: 'The wedding party walks. Usually two or three minutes.',
  entrance: 'The bride, or whoever all wait for. A minute or two.',
  signing: 'A candle, a signature, a moment of quiet. One or two pieces.',
  recessional: 'Everybody walks out. One lively piece.',
  postlude: 'Guests leave while it is played.',
  cocktail: 'Drinks and talk. About fifteen pieces an hour.',
  dinner: 'Quiet enough to talk over. About fifteen pieces an hour.',
  dance: 'The first dance, or the last.',
  intermission: 'A pause between two halves.',
  encore: 'One piece more, if they ask.',
  other: 'Call it what you call it.',
};

export const ITEM_LABELS: Record<TitledKind, string> = {
  song: 'Song',
  talk: 'Talk',
  reading: 'Reading',
  pause: 'Pause',
};

/** In minutes. */
export const USUAL_SECTIONS: Record<(typeof PROGRAMME_OCCASIONS)[number], readonly [SectionKind, number | null][]> = {
  ceremony: [
    ['prelude', 20],
    ['seating', 3],
    ['processional', 3],
    ['entrance', 2],
    ['signing', 5],
    ['recessional', 3],
    ['postlude', 10],
  ],
  reception: [
    ['cocktail', 60],
    ['dinner', 60],
    ['dance', 10],
  ],
  dinner: [
    ['cocktail', 30],
    ['dinner', 90],
  ],
  recital: [
    ['other', 40],
    ['intermission', 15],
    ['other', 40],
    ['encore', 5],
  ],
  memorial: [
    ['prelude', 15],
    ['processional', 4],
    ['signing', 5],
    ['recessional', 4],
  ],
  corporate: [
    ['cocktail', 60],
    ['dinner', 90],
  ],
  'house-concert': [
    ['other', 45],
    ['intermission', 15],
    ['other', 40],
    ['encore', 5],
  ],
};

export const SECTION_GONE = 'This moment was taken out in another tab. The page shows what is there now.';
export const ITEM_GONE = 'This piece was taken out in another tab. The page shows what is there now.';
export const PIECE_GONE = 'This work is no longer in the repertoire. Please choose another.';
export const TO_LEARN = 'nobody who plays offers it yet: we learn it';
export const TO_ARRANGE = 'we arrange it for you';
export function playedText(concert: string): string {
  return `as in “${concert}”`;
}
export const BY_HINT = 'Who made it known, if you like';
export const NOT_IN_CART = 'This piece is not in your programme any more. Please add it again.';
export const TOO_MANY_SECTIONS = `A programme has at most ${SECTIONS_MAX} moments.`;
export const TOO_MANY_ITEMS = `A programme has at most ${ITEMS_MAX} pieces, readings and pauses.`;
export const NOTHING_TO_UNDO = 'There is nothing to undo.';
export const CHANGED_SINCE =
  'The programme was changed elsewhere since. The page shows what is there now; nothing was undone.';
export const NOT_PLACED = 'Not placed yet';
/** Before there are moments to place them in. */
export const CHOSEN_SO_FAR = 'Chosen so far';
export function hasLeft(title: string): string {
  return `${title} has left our repertoire. Please choose another piece.`;
}
export const ADMINS_HAVE_NO_PROGRAMME = 'Programmes belong to clients. Please log in with a client account.';

export const KEPT_UNTIL_LOGGED_IN =
  'Your session has ended. What you changed is kept on this screen: with your next change you can log in, and all of it is stored.';
export const KEPT_UNTIL_ONLINE =
  'There is no network just now. What you changed is kept on this screen, and stored once the network is back.';
