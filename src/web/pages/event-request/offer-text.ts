import type { Match, OfferedLine } from '#/features/cart/model.ts';
import { matchOf, notOffered } from '#/features/cart/rules.ts';
import { joined } from '#/platform/text/english.ts';

interface Asked {
  lines: readonly OfferedLine[];
  /** Titles that are in no repertoire. */
  songs: readonly string[];
}

const IN_SHORT: Record<Match, string> = { all: '', part: 'part of it', none: 'nothing of what you chose' };

/** 'offers 3 of 4, and learns Lavender Haze' */
export function offerText({ lines, songs }: Asked, musicianId: string): string {
  const match = matchOf(lines, musicianId);
  const learns = songs.length === 0 ? '' : `learns ${joined(songs)}`;
  if (lines.length === 0) return learns;
  if (match === 'all' && learns === '') return 'offers everything you chose';
  const known = lines.length - notOffered(lines, musicianId).length;
  const offers = known === 0 ? IN_SHORT[match] : `${known} of ${lines.length + songs.length}`;
  return [`offers ${offers}`, ...(learns === '' ? [] : [`and ${learns}`])].join(', ');
}

/** Below the select; what is missing is listed after a colon. */
export function choiceText(asked: Asked, { _id, name }: { _id: string; name: string }, suggested: boolean): string {
  const offer = offerText(asked, _id);
  const match = matchOf(asked.lines, _id);
  if (match === 'none') return `${name} ${offer}. You can ask all the same.`;
  const missing = match === 'part' ? ' Not offered:' : '';
  if (!suggested) return offer === '' ? '' : `${name} ${offer}.${missing}`;
  return `We suggest ${name}${offer === '' ? '' : `, who ${offer}`}; choose another if you like.${missing}`;
}
