import type { Ask, AskState } from '#/features/event-requests/players/model.ts';

interface Move {
  /** `next`: somebody on the list waits to be asked. */
  label: (ask: Ask, next: boolean) => string;
  what: (next: boolean) => string;
  /** '' for none. */
  note: string;
}

export const MOVES: Partial<Record<AskState, Move>> = {
  yes: {
    label: ({ state }) => (state === 'yes-but' ? 'ACCEPT' : 'THEY SAID YES'),
    what: () => 'The part is theirs, for the fee they asked for where they named one. They get a mail.',
    note: '',
  },
  'yes-but': {
    label: () => 'THEY SAID YES, BUT',
    what: () => 'It waits for your answer to what their yes depends on.',
    note: 'What it depends on',
  },
  no: {
    label: () => 'THEY SAID NO',
    what: (next) => `Nothing is booked for them${after(next)}`,
    note: 'Why, if they said it',
  },
  asked: {
    label: ({ askedAt }) => (askedAt === null ? 'ASK NOW' : 'ASK AGAIN'),
    what: () => 'They get a mail with the date, the place, their part and the fee.',
    note: 'A word to go with it',
  },
  replaced: {
    label: () => 'REPLACE',
    what: (next) => `They get a mail that somebody else plays${after(next)}`,
    note: 'A word to go with it',
  },
  'not-needed': {
    label: (_ask, next) => (next ? 'ASK THE NEXT INSTEAD' : 'NOT NEEDED'),
    what: (next) => `They get a mail that they are not needed${after(next)}`,
    note: 'A word to go with it',
  },
};

export const MOVE_ORDER: readonly AskState[] = ['yes', 'yes-but', 'no', 'asked', 'not-needed', 'replaced'];

function after(next: boolean): string {
  return next ? ', and the next on the list is asked.' : '. Nobody else on the list is left to ask.';
}
