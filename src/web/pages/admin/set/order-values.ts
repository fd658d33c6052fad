import type { SectionKind } from '#/features/programmes/model.ts';
import type { SetFields, SetItem, SetSection } from '#/features/ready-sets/model.ts';

export interface OrderLine {
  kind: 'section' | SetItem['kind'];
  section: SectionKind;
  title: string;
  minutes: string;
  cue: string;
  cueBy: string;
  houseChooses: boolean;
  composer: string;
  movement: string;
  note: string;
  waits: boolean;
}

const EMPTY: OrderLine = {
  kind: 'work',
  section: 'prelude',
  title: '',
  minutes: '',
  cue: '',
  cueBy: '',
  houseChooses: false,
  composer: '',
  movement: '',
  note: '',
  waits: false,
};

export function newLine(changes: Partial<OrderLine>): OrderLine {
  return { ...EMPTY, ...changes };
}

export function linesOf(sections: readonly SetSection[]): OrderLine[] {
  return sections.flatMap(({ kind, items, minutes, ...section }) => [
    newLine({ ...section, kind: 'section', section: kind, minutes: asText(minutes) }),
    ...items.map(({ transition, minutes: own, ...item }) =>
      newLine({ ...item, minutes: asText(own), waits: transition === 'cue' }),
    ),
  ]);
}

/** Lines before a head form a section. */
export function sectionsOf(lines: readonly OrderLine[]): SetSection[] {
  const sections: SetSection[] = [];
  for (const line of lines) {
    if (line.kind === 'section') sections.push(sectionOf(line));
    else {
      if (sections.length === 0) sections.push(sectionOf(EMPTY));
      sections.at(-1)?.items.push(itemOf(line.kind, line));
    }
  }
  return sections;
}

/** 'sections.1.items.0', as in API errors. */
export function pathsOf(lines: readonly OrderLine[]): string[] {
  let [section, item] = [-1, -1];
  return lines.map(({ kind }) => {
    if (kind === 'section' || section < 0) [section, item] = [section + 1, -1];
    if (kind === 'section') return `sections.${section}`;
    item += 1;
    return `sections.${section}.items.${item}`;
  });
}

function sectionOf({ section, title, minutes, cue, cueBy, houseChooses }: OrderLine): SetSection {
  return {
    kind: section,
    title: title.trim(),
    minutes: minutesTyped(minutes),
    cue: cue.trim(),
    cueBy: cueBy.trim(),
    houseChooses,
    items: [],
  };
}

function itemOf(kind: SetItem['kind'], { title, composer, movement, note, minutes, waits }: OrderLine): SetItem {
  const played = {
    title: title.trim(),
    note: note.trim(),
    transition: waits ? ('cue' as const) : ('on' as const),
    minutes: minutesTyped(minutes),
  };
  return kind === 'work'
    ? { kind, composer: composer.trim(), movement: movement.trim(), ...played }
    : { kind, ...played };
}

/** NaN is refused by the API. */
function minutesTyped(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

function asText(minutes: number | null): string {
  return minutes === null ? '' : String(minutes);
}

/** 'Violin, Violin, Cello' */
export function playersTyped(text: string): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}

/** One line each. */
export function readableSet(body: SetFields): Record<string, unknown> {
  return {
    ...body,
    players: body.players.join(', '),
    sections: linesOf(body.sections).map(({ kind, section, title, composer, movement, minutes }) =>
      kind === 'section'
        ? [title || section, minutes && `${minutes} min`].filter(Boolean).join(', ')
        : [composer, title, movement].filter(Boolean).join(', '),
    ),
  };
}
