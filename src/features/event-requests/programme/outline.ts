import { twelveHour } from '#/platform/time/dates.ts';
import { NOT_PLACED, TO_ARRANGE } from '../../programmes/messages.ts';
import type { ProgrammeSection, RequestedProgramme } from '../../programmes/model.ts';
import {
  clockTimes,
  itemBy,
  itemLengthText,
  itemName,
  namesNotPlaced,
  sectionName,
  signText,
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

/** What is played when, as a list in words; what has no moment comes last. */
export function programmeOutline({ programme, pieces: list }: RequestedProgramme): Moment[] {
  const pieces = new Map(list.map((piece) => [piece._id, piece]));
  const times = clockTimes(programme, pieces);
  const moments = programme.sections.map((section, index): Moment => {
    const { items, minutes } = section;
    const lines = items.map((item) => {
      const waits = item.transition === 'cue' ? 'waits for the cue' : '';
      const toArrange = item.kind === 'song' ? TO_ARRANGE : '';
      const beside = [toArrange, itemLengthText(item, pieces), waits, item.note].filter(Boolean).join('; ');
      return `${[itemName(item, pieces), itemBy(item, pieces)].filter(Boolean).join(', ')} (${beside})`;
    });
    return {
      heading: sectionName(section),
      detail: [
        times[index] ? twelveHour(times[index]) : '',
        minutes === null ? '' : `${minutes} min`,
        whenText(section),
        signText(section),
      ]
        .filter(Boolean)
        .join(' · '),
      lines: [...lines, restText(section)].filter(Boolean),
    };
  });
  const loose = namesNotPlaced({ programme, pieces: list }).map(({ name, composer }) => `${name}, ${composer}`);
  return loose.length === 0 ? moments : [...moments, { heading: NOT_PLACED, detail: '', lines: loose }];
}

function restText({ kind, items, houseChooses }: ProgrammeSection): string {
  if (houseChooses) return items.length > 0 ? 'The musicians choose the rest.' : 'The musicians choose the music.';
  return items.length > 0 || kind === 'intermission' ? '' : 'No music chosen yet.';
}
