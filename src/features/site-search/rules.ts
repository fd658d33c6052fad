import type { Match } from './matching/matcher.ts';
import {
  type Door,
  type Found,
  type FoundSection,
  HITS_PER_SECTION,
  type KnownWork,
  type SectionKind,
  type SiteAnswer,
  type Wanted,
} from './model.ts';

/** Minimal cover. */
export const ENOUGH = 0.6;
export const NEAR_ENOUGH = 0.3;
export const SURE = 0.85;
export const WHOLE = 0.95;

/** Independent things before parts. */
const BEFORE: Record<SectionKind, number> = {
  occasions: 0.4,
  moods: 0.4,
  periods: 0.4,
  works: 0.35,
  pieces: 0.05,
  scores: 0.04,
  concerts: 0.03,
  musicians: 0.01,
  composers: 0,
};

/** What is behind a door is titled by it. */
type OwnKind = Exclude<SectionKind, DoorKind>;
type DoorKind = `${Door['facet']}s`;

const TITLES: Record<OwnKind, string> = {
  works: 'Works we play',
  pieces: 'In a concert of the series',
  scores: 'Scores',
  concerts: 'Concerts',
  musicians: 'Musicians',
  composers: 'Composers',
};

/** Above this, another piece is meant. */
const BETTER = 0.25;
const NEAREST = 5;

type Matches = readonly Match<Found & { work?: string | undefined }>[];

export interface Ranked {
  known: readonly Match<KnownWork>[];
  works: Matches;
  pieces: Matches;
  scores: Matches;
  concerts: Matches;
  musicians: Matches;
  composers: Matches;
  doors: readonly (FoundSection & { kind: DoorKind; score: number })[];
}

/** Best first, and the piece that is not played here. */
export function answerOf(query: string, ranked: Ranked): SiteAnswer {
  const found = sectionsOf(ranked, ENOUGH);
  const best = found[0]?.score ?? 0;
  const wanted = wantedOf(ranked, best);
  if (found.length > 0) return { wanted, near: false, sections: found.map(({ section }) => section) };
  const near = sectionsOf(ranked, NEAR_ENOUGH).map(({ section: { hits, ...section } }) => ({
    ...section,
    hits: hits.slice(0, NEAREST),
  }));
  return { wanted: wanted ?? { title: query, composer: '' }, near: true, sections: near.slice(0, 2) };
}

interface Scored {
  section: FoundSection;
  score: number;
}

function sectionsOf(ranked: Ranked, least: number): Scored[] {
  const sections = (Object.keys(TITLES) as OwnKind[]).flatMap((kind) => {
    const matches = ranked[kind].filter(({ cover }) => cover >= least);
    const [first] = matches;
    if (!first) return [];
    const hits = matches.slice(0, HITS_PER_SECTION).map(shown);
    return [{ section: { kind, title: TITLES[kind], hits }, score: first.score + BEFORE[kind] }];
  });
  const behind = ranked.doors.map(({ score, ...door }) => {
    const hits = door.hits.map(shownAlone);
    return { section: { ...door, hits }, score: score + BEFORE[door.kind] };
  });
  return [...sections, ...behind].sort((a, b) => b.score - a.score);
}

function shown({ item, phrase }: Matches[number]): Found {
  const part = phrase?.shown;
  const said = part === undefined || item.title.includes(part.replace(/^with /, ''));
  return { ...shownAlone(item), words: said ? item.words : `${item.words}, ${part}` };
}

function shownAlone({ title, words, called, players, href, opusId, dynamic }: Found): Found {
  return { title, words, called, players, href, opusId, dynamic };
}

/** Better than anything played here. */
function wantedOf({ known, works, pieces }: Ranked, best: number): Wanted | null {
  const [meant] = known;
  if (!meant || meant.cover < ENOUGH) return null;
  const played = [...works, ...pieces].some(({ item }) => item.work === meant.item.work.id);
  if (played || meant.score < best + BETTER || meant.phrase === undefined) return null;
  return { title: meant.item.work.title, composer: meant.item.composer.name };
}
