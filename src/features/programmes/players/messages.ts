import { joined } from '#/platform/text/english.ts';
import { playerCalled, playersText } from '../../parts/messages.ts';
import { ANY, HOUSE } from '../model.ts';
import type { Chair, WhoPlays } from './who-plays.ts';

export const WHO_PLAYS = 'who-plays';
export const WE_CHOOSE = 'We choose';
export const WE_ASK = 'We ask who is free that day. The page of your request says who comes.';
export const WITH_OTHERS = 'With others, too:';
export const NONE_FOR_THESE = 'Nothing here is for your players alone. With others, too:';
export const AS_NEEDED = 'As the pieces need it';

export function anyGood(instrument: string): string {
  return `Any good ${playerCalled(instrument)}`;
}

/** 'We choose', 'Any good violinist', or a name. */
export function choiceText({ choice, instrument }: Pick<Chair, 'choice' | 'instrument'>, name: string): string {
  if (choice === HOUSE) return WE_CHOOSE;
  return choice === ANY ? anyGood(instrument) : name;
}

/** 'violin and piano; 2 pieces need more players' */
export function playersAsked({ chairs, open }: WhoPlays): string {
  const players = playersText(chairs.map(({ instrument }) => instrument));
  return [players, ...(open.length > 0 ? [openText(open.length)] : [])].join('; ');
}

export function openText(open: number): string {
  return open === 1 ? 'one piece needs more players' : `${open} pieces need more players`;
}

/** 'for 1 of 5 pieces'; '' for one. */
export function inPieces(some: number, all: number): string {
  if (some === 0) return 'for no piece yet';
  if (all === 1) return '';
  if (some < all) return `for ${some} of ${all} pieces`;
  return all === 2 ? 'for both pieces' : `for all ${all} pieces`;
}

export function doublingText(name: string, instruments: readonly string[]): string {
  const both = instruments.length === 2 ? 'both' : 'them all';
  return `${name === '' ? 'One player' : name} takes ${playersText(instruments)}: no piece needs ${both} at once.`;
}

export function lackText(instruments: readonly string[], bodies: readonly string[], ofHouse: boolean): string {
  if (bodies.length > 0) return `is for ${joined(bodies.map(withArticle))}, which single players can’t stand in for.`;
  const lacking = joined(instruments.map(withArticle));
  return ofHouse ? `needs ${lacking} beyond our own players: we bring a colleague.` : `also needs ${lacking}.`;
}

function withArticle(name: string): string {
  const lower = name.toLowerCase();
  return /^\d/.test(lower) ? lower : `${/^[aeiou]/.test(lower) ? 'an' : 'a'} ${lower}`;
}
