import { twelveHour } from '#/platform/time/dates.ts';
import { musicalText } from '#/ui/notation/musical-text.ts';
import type { CartLine } from '../../cart/model.ts';
import { chosenText, movementLines } from '../../cart/rules.ts';
import { NOT_PLACED } from '../../programmes/messages.ts';
import type { ProgrammeItem, ProgrammeSection, RequestedProgramme } from '../../programmes/model.ts';
import {
  clockTimes,
  itemBy,
  itemLengthText,
  itemName,
  namesNotPlaced,
  sectionName,
  signText,
  songText,
  whenText,
} from '../../programmes/rules.ts';
import type { EventRequest } from '../model.ts';

interface Moment {
  heading: string;
  detail: string;
  lines: string[];
}

/** Begins with the event, unless it says otherwise. */
export function withStart(
  { programme, pieces }: RequestedProgramme,
  { eventStartTime }: Pick<EventRequest, 'eventStartTime'>,
): RequestedProgramme {
  return { programme: { ...programme, start: programme.start || eventStartTime }, pieces };
}

/** Without what somebody typed: moments are named by their kind, and songs are songs, but those of our concerts. */
export function withoutTypedWords({ programme, pieces }: RequestedProgramme): RequestedProgramme {
  const bare = (item: ProgrammeItem): ProgrammeItem => {
    if (item.kind === 'work') return { ...item, note: '' };
    const { by: _, ...rest } = item;
    // Known by its title: that is ours, too.
    return { ...rest, title: item.played ? item.title : '', note: '' };
  };
  const sections = programme.sections.map((section) => ({
    ...section,
    title: '',
    cue: '',
    cueBy: '',
    items: section.items.map(bare),
  }));
  return { programme: { ...programme, sections }, pieces };
}

/** As a mail shows it: 'Op. 27 No. 2' stays on one line. */
export function spelled(moments: readonly Moment[]): Moment[] {
  return moments.map(({ heading, detail, lines }) => ({
    heading: musicalText(heading),
    detail: musicalText(detail),
    lines: lines.map(musicalText),
  }));
}

/** What a player of these works plays when, as far as it has moments; undefined: all of it. */
export function musicOfPlayer(request: EventRequest, own: readonly string[] | undefined): Moment[] {
  if (request.programme) return programmeOutline(withStart(request.programme, request), own);
  return request.requestedRepertoire.filter(({ _id }) => own?.includes(_id) ?? true).map(workMoment);
}

/** What is chosen of a work, with its movements where it is not all of them. */
export function workMoment({ title, composer, whole, movements }: CartLine): Moment {
  const chosen = whole ? chosenText({ whole, movements }) : 'these movements';
  const lines = whole ? [] : movementLines(movements);
  return { heading: title, detail: [composer, chosen].filter(Boolean).join(', '), lines };
}

/** To a player, where there is nothing of theirs. */
export function noMusicText({
  programme,
  requestedRepertoire,
}: Pick<EventRequest, 'programme' | 'requestedRepertoire'>) {
  const works = programme?.pieces ?? requestedRepertoire;
  return works.length === 0 ? 'The works are not settled yet.' : 'None of the works chosen so far needs this part.';
}

/** What is played when, as a list in words; what has no moment comes last. `works`: of one player, who plays these. */
export function programmeOutline({ programme, pieces: list }: RequestedProgramme, works?: readonly string[]): Moment[] {
  // What is arranged is arranged for everybody.
  const isPlayed = (item: ProgrammeItem) =>
    works === undefined || item.kind === 'song' || (item.kind === 'work' && works.includes(item.opusId));
  const pieces = new Map(list.map((piece) => [piece._id, piece]));
  const times = clockTimes(programme, pieces);
  const moments = programme.sections.flatMap((section, index): Moment[] => {
    const { minutes } = section;
    const items = section.items.filter(isPlayed);
    if (works !== undefined && items.length === 0 && !section.houseChooses) return [];
    const lines = items.map((item) => {
      const waits = item.transition === 'cue' ? 'waits for the cue' : '';
      const beside = [songText(item), itemLengthText(item, pieces), waits, item.note].filter(Boolean).join('; ');
      return `${[itemName(item, pieces), itemBy(item, pieces)].filter(Boolean).join(', ')} (${beside})`;
    });
    const detail = [
      times[index] ? twelveHour(times[index]) : '',
      minutes === null ? '' : `${minutes} min`,
      whenText(section),
      signText(section),
    ];
    return [
      {
        heading: sectionName(section),
        detail: detail.filter(Boolean).join(' · '),
        lines: [...lines, restText(section)].filter(Boolean),
      },
    ];
  });
  const own = works === undefined ? list : list.filter(({ _id }) => works.includes(_id));
  const loose = namesNotPlaced({ programme, pieces: own }).map(({ name, composer }) => `${name}, ${composer}`);
  return loose.length === 0 ? moments : [...moments, { heading: NOT_PLACED, detail: '', lines: loose }];
}

export function playerMusicTitle(works: readonly string[] | undefined): string {
  return works ? 'What you play' : 'The programme';
}

function restText({ kind, items, houseChooses }: ProgrammeSection): string {
  if (houseChooses) return items.length > 0 ? 'The musicians choose the rest.' : 'The musicians choose the music.';
  return items.length > 0 || kind === 'intermission' ? '' : 'No music chosen yet.';
}
