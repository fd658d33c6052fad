import { playersText } from '#/features/parts/messages.ts';
import { OCCASION_LABELS } from '#/features/programmes/messages.ts';
import type {
  ProgrammeItem,
  ProgrammePiece,
  ProgrammeSection,
  RequestedProgramme,
} from '#/features/programmes/model.ts';
import { itemName, sectionName } from '#/features/programmes/rules.ts';
import { upperFirst } from '#/platform/text/english.ts';
import { twelveHour } from '#/platform/time/dates.ts';
import { movedAmong } from './moved.ts';

/** One sentence per difference, for musicians who learnt the old programme. */
export function changesBetweenProgrammes(before: RequestedProgramme, after: RequestedProgramme): string[] {
  const pieces = new Map([...before.pieces, ...after.pieces].map((piece) => [piece._id, piece]));
  const [old, now] = [before.programme, after.programme];
  const was = new Map(old.sections.map((section) => [section.id, section]));
  const stays = new Set(now.sections.map(({ id }) => id));
  return [
    ...frameChanges(before, after),
    ...old.sections
      .filter(({ id }) => !stays.has(id))
      .map((section) => `Moment taken out: ${withItems(section, pieces)}.`),
    ...now.sections.filter(({ id }) => !was.has(id)).map((section) => `New moment: ${placed(section, now.sections)}.`),
    ...movedAmong(old.sections, now.sections).map((section) => `${placed(section, now.sections)}.`),
    ...now.sections.flatMap((section) => sectionChanges(was.get(section.id), section)),
    ...itemChanges(before, after, pieces),
  ];
}

function frameChanges({ programme: old }: RequestedProgramme, { programme: now }: RequestedProgramme): string[] {
  const clock = (time: string) => (time === '' ? 'not given' : twelveHour(time));
  return [
    ...(old.start === now.start ? [] : [`First note at: ${clock(now.start)}, before ${clock(old.start)}.`]),
    ...(old.outdoors === now.outdoors ? [] : [now.outdoors ? 'It is played outdoors.' : 'It is played indoors.']),
    ...(old.players.join('\n') === now.players.join('\n')
      ? []
      : [
          `Who plays: ${upperFirst(playersText(now.players)) || 'not said'}, before ${upperFirst(playersText(old.players)) || 'not said'}.`,
        ]),
    ...(old.occasion === now.occasion
      ? []
      : [`Occasion: ${now.occasion === '' ? 'none of ours' : OCCASION_LABELS[now.occasion]}.`]),
  ];
}

type Pieces = ReadonlyMap<string, ProgrammePiece>;

function withItems(section: ProgrammeSection, pieces: Pieces): string {
  const names = section.items.map((item) => itemName(item, pieces));
  return [sectionName(section), ...(names.length > 0 ? [`with ${names.join(', ')}`] : [])].join(', ');
}

/** 'Dance comes after Dinner'. */
function placed(section: ProgrammeSection, all: readonly ProgrammeSection[]): string {
  const above = all[all.findIndex(({ id }) => id === section.id) - 1];
  return `${sectionName(section)} comes ${above ? `after ${sectionName(above)}` : 'first'}`;
}

function sectionChanges(old: ProgrammeSection | undefined, now: ProgrammeSection): string[] {
  const name = sectionName(now);
  if (!old) return plansOf(now);
  const minutes = (given: number | null) => (given === null ? 'as long as its music' : `${given} min`);
  return [
    ...(old.title === now.title && old.kind === now.kind ? [] : [`${sectionName(old)} is now called ${name}.`]),
    ...(old.minutes === now.minutes ? [] : [`${name}: ${minutes(now.minutes)}, before ${minutes(old.minutes)}.`]),
    ...(old.cue === now.cue ? [] : [`${name}: new cue: ${now.cue || 'none'}.`]),
    ...(old.cueBy === now.cueBy ? [] : [`${name}: the cue is given by ${now.cueBy || 'nobody named'}.`]),
    ...(old.houseChooses === now.houseChooses ? [] : [`${name}: ${chooses(now)}.`]),
  ];
}

const chooses = ({ houseChooses }: ProgrammeSection) =>
  houseChooses ? 'you choose the rest' : 'you do not choose the rest any more';

function plansOf(section: ProgrammeSection): string[] {
  const { minutes, cue, cueBy, houseChooses } = section;
  const plans = [
    minutes === null ? '' : `${minutes} min`,
    cue === '' ? '' : `cue: ${cue}`,
    cueBy === '' ? '' : `given by ${cueBy}`,
    houseChooses ? 'you choose the rest' : '',
  ].filter(Boolean);
  return plans.length > 0 ? [`${sectionName(section)}: ${plans.join(', ')}.`] : [];
}

function itemChanges(before: RequestedProgramme, after: RequestedProgramme, pieces: Pieces): string[] {
  const [old, now] = [placesOf(before), placesOf(after)];
  const stays = new Set(after.programme.sections.map(({ id }) => id));
  const name = (item: ProgrammeItem) => itemName(item, pieces);
  const gone = [...old.values()].filter(({ item, section }) => !now.has(item.id) && stays.has(section.id));
  const came = [...now.values()].filter(({ item }) => !old.has(item.id));
  const elsewhere = [...now.values()].filter(({ item, section }) => {
    const was = old.get(item.id);
    return was !== undefined && was.section.id !== section.id;
  });
  const oldItems = new Map(before.programme.sections.map(({ id, items }) => [id, items]));
  const within = after.programme.sections.flatMap((section) =>
    movedAmong(oldItems.get(section.id) ?? [], section.items).map((item) => ({ item, section })),
  );
  return [
    ...gone.map(({ item, section }) => `Taken out of ${sectionName(section)}: ${name(item)}.`),
    ...came.map(({ item, section }) => `Added to ${sectionName(section)}: ${[name(item), ...ownOf(item)].join(', ')}.`),
    ...elsewhere.map(({ item, section }) => {
      const from = old.get(item.id)?.section ?? section;
      return `Moved from ${sectionName(from)} to ${sectionName(section)}: ${name(item)}.`;
    }),
    ...within.map(({ item, section }) => {
      const above = section.items[section.items.indexOf(item) - 1];
      return `In ${sectionName(section)}, ${name(item)} comes ${above ? `after ${name(above)}` : 'first'}.`;
    }),
    ...[...now.values()].flatMap(({ item }) => detailChanges(old.get(item.id)?.item, item, name)),
  ];
}

function placesOf({ programme }: RequestedProgramme) {
  return new Map(
    programme.sections.flatMap((section) => section.items.map((item) => [item.id, { item, section }] as const)),
  );
}

const madeKnownBy = (item: ProgrammeItem) => (item.kind === 'work' ? '' : (item.by ?? ''));

function ownOf(item: ProgrammeItem): string[] {
  const { note, minutes, transition } = item;
  const by = madeKnownBy(item);
  return [
    by === '' ? '' : `by ${by}`,
    minutes === null ? '' : `${minutes} min`,
    transition === 'cue' ? 'waits for the cue' : '',
    note === '' ? '' : `note: ${note}`,
  ].filter(Boolean);
}

function detailChanges(
  old: ProgrammeItem | undefined,
  now: ProgrammeItem,
  name: (item: ProgrammeItem) => string,
): string[] {
  if (!old) return [];
  return [
    ...(name(old) === name(now) ? [] : [`${name(old)} is now ${name(now)}.`]),
    ...(madeKnownBy(old) === madeKnownBy(now) ? [] : [`${name(now)}: by ${madeKnownBy(now) || 'nobody named'}.`]),
    ...(old.minutes === now.minutes
      ? []
      : [`${name(now)}: ${now.minutes === null ? 'its usual length' : `${now.minutes} min`}.`]),
    ...(old.note === now.note ? [] : [`${name(now)}: ${now.note === '' ? 'no note any more' : `note: ${now.note}`}.`]),
    ...(old.transition === now.transition
      ? []
      : [`${name(now)} ${now.transition === 'cue' ? 'waits for the cue' : 'goes straight on'}.`]),
  ];
}
