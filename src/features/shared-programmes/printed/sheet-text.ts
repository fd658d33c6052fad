import { playersText } from '#/features/parts/messages.ts';
import { ITEM_LABELS, OCCASION_LABELS } from '#/features/programmes/messages.ts';
import type { ProgrammeItem, ProgrammePiece } from '#/features/programmes/model.ts';
import {
  clockTimes,
  isMusic,
  itemBy,
  itemLengthText,
  itemName,
  sectionName,
  songText,
  whenText,
} from '#/features/programmes/rules.ts';
import { movementHeading } from '#/features/repertoire/rules.ts';
import { upperFirst } from '#/platform/text/english.ts';
import { longDate, twelveHour } from '#/platform/time/dates.ts';
import { momentIn } from '#/platform/time/in-zone.ts';
import { printable } from '#/platform/typesetting/letters.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import type { FoundProgramme, SeatsText } from '../model.ts';

interface House {
  name: string;
  city: string;
  zone: string;
  origin: string;
}

export interface PrintedLine {
  file: string;
  width: number;
}

/** Longer lists say nothing to guests. */
const MOVEMENTS_LISTED = 8;

/** The typesetter's fonts have no accidentals. */
const printed = (text: string) => printable(musicalText(text));

/** Splits at '&' or 'and', else by words. */
function loudAndQuiet(title: string): { words: string; weight: 900 | 600 | 200 }[] {
  const words = title.split(/\s/).filter((word) => word !== '');
  const between = words.findIndex((word, place) => place > 0 && /^(?:&|and)$/i.test(word));
  if (between > 0 && between < words.length - 1)
    return [
      { words: words.slice(0, between).join(' '), weight: 900 },
      { words: '&', weight: 600 },
      { words: words.slice(between + 1).join(' '), weight: 200 },
    ];
  const loud = Math.ceil(words.length / 2);
  return [
    { words: words.slice(0, loud).join(' '), weight: 900 as const },
    { words: words.slice(loud).join(' '), weight: 200 as const },
  ].filter((part) => part.words !== '');
}

export function sheetText(found: FoundProgramme, { name, zone, origin }: House) {
  const { programme, version, changedAt } = found;
  const pieces = new Map(found.pieces.map((piece) => [piece._id, piece]));
  const times = clockTimes(programme, pieces);
  const title = programme.occasion === '' ? 'The programme' : OCCASION_LABELS[programme.occasion];
  return {
    title,
    cover: loudAndQuiet(title),
    mark: loudAndQuiet(printed(name)),
    when: [
      programme.date ? longDate(programme.date) : '',
      programme.start ? `first note at ${twelveHour(programme.start)}` : '',
    ]
      .filter(Boolean)
      .join(', '),
    who: printed(
      [upperFirst(playersText(programme.players)), programme.outdoors ? 'outdoors' : ''].filter(Boolean).join(' · '),
    ),
    house: printed(name),
    foot: `Version ${version}, changed ${momentIn(zone, changedAt).replaceAll('\u202f', ' ')} · ${origin.replace(/^https?:\/\//, '')}`,
    sections: programme.sections.map((section, index) => ({
      clock: times[index] ? twelveHour(times[index]) : '',
      name: printed(sectionName(section)),
      minutes: section.minutes === null ? '' : `${section.minutes} min`,
      begins: printed(whenText(section)),
      by: printed(section.cueBy),
      houseChooses: section.houseChooses,
      items: section.items.map((item) => sheetItem(item, pieces)),
    })),
  };
}

function sheetItem(item: ProgrammeItem, pieces: ReadonlyMap<string, ProgrammePiece>) {
  const name = itemName(item, pieces);
  const kind = item.kind === 'work' ? '' : item.kind === 'song' ? upperFirst(songText(item)) : ITEM_LABELS[item.kind];
  return {
    name: printed(name),
    by: printed([itemBy(item, pieces), kind === name ? '' : kind].filter(Boolean).join(' · ')),
    note: printed(item.note),
    cue: item.transition === 'cue',
    length: itemLengthText(item, pieces),
  };
}

/** For guests: without notes to musicians. */
export function seatsText(
  found: FoundProgramme,
  typed: SeatsText,
  { name, city, origin }: House,
  years: (composer: string) => string,
  lines: ReadonlyMap<string, PrintedLine>,
) {
  const { programme, musician } = found;
  const pieces = new Map(found.pieces.map((piece) => [piece._id, piece]));
  const { occasion } = programme;
  const title = printed(typed.title) || (occasion === '' ? 'The programme' : OCCASION_LABELS[occasion]);
  return {
    title,
    cover: loudAndQuiet(title),
    mark: loudAndQuiet(printed(name)),
    second: printed(typed.second),
    when: programme.date ? longDate(programme.date) : '',
    musician: printed(musician ?? ''),
    players: printed(upperFirst(playersText(programme.players))),
    words: typed.words.split('\n').map(printed).filter(Boolean),
    house: printed(name),
    foot: `Live music for ${printed(city)} · ${origin.replace(/^https?:\/\//, '')}`,
    sections: programme.sections
      .filter(({ items, houseChooses }) => items.length > 0 || houseChooses)
      .map((section) => ({
        name: printed(sectionName(section)),
        houseChooses: section.houseChooses,
        items: section.items
          .filter(({ kind }) => kind !== 'pause')
          .map((item) => seatsItem(item, pieces, years, lines)),
      })),
  };
}

function seatsItem(
  item: ProgrammeItem,
  pieces: ReadonlyMap<string, ProgrammePiece>,
  years: (composer: string) => string,
  lines: ReadonlyMap<string, PrintedLine>,
) {
  const name = printed(itemName(item, pieces));
  const piece = item.kind === 'work' ? pieces.get(item.opusId) : undefined;
  const by = printed(itemBy(item, pieces));
  if (item.kind !== 'work' || !piece) return { name, spoken: !isMusic(item), by, years: '', movements: [] };
  const all = item.movementId === null && piece.movements.length > 1 ? piece.movements : [];
  const movements = all.length > MOVEMENTS_LISTED ? [] : all;
  const line = item.movementId === null ? lines.get(piece._id) : undefined;
  return {
    name,
    spoken: false,
    by,
    years: years(piece.composer),
    movements: movements.map(({ movementTitle, position }) => {
      const heading = movementHeading(movementTitle, position);
      return printed(`${heading.numeral}. ${heading.name}`);
    }),
    ...(line && { line }),
  };
}
