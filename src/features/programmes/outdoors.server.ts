import { minutesOfDay } from '../availability/rules.ts';
import type { AppContext } from '../context.ts';
import type { SunAndHeat } from '../sun-and-heat/model.ts';
import { knowsTheSky, sunAndHeat } from '../sun-and-heat/queries.server.ts';
import type { ProgrammeView } from './model.ts';
import { lengthOfSection, plannedMinutes, sectionName } from './rules.ts';

/** Outdoors, with day and start. */
export function skyOf(ctx: AppContext, { programme, pieces }: ProgrammeView): SunAndHeat | null {
  const { outdoors, date, start, sections } = programme;
  if (!outdoors || date === '' || start === '' || sections.length === 0 || !knowsTheSky(ctx)) return null;
  const known = new Map(pieces.map((piece) => [piece._id, piece]));
  let from = minutesOfDay(start);
  const stretches = sections.map((section) => {
    const minutes = plannedMinutes(section, lengthOfSection(section, known));
    const stretch = { name: sectionName(section), from, minutes };
    from += minutes;
    return stretch;
  });
  return sunAndHeat(ctx, date, stretches);
}
