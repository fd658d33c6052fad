import type { EstimateAsk, HousePlayer } from '../../estimates/model.ts';
import { ensembleOf } from '../../parts/filling/ensemble.ts';
import { fill } from '../../parts/filling/fill.ts';
import { plays } from '../../parts/instruments/plays.ts';
import { instrumentKey } from '../../parts/instruments/spelling.ts';
import type { Filling, Part, Player, ProgrammeParts, ScoredWork } from '../../parts/model.ts';
import { partsOf } from '../../parts/rules.ts';
import { ANY, HOUSE, type PartChoice, type Programme, type ProgrammePiece } from '../model.ts';

export interface Chair extends Part {
  /** A musician's id, ANY or HOUSE. */
  choice: string;
}

export interface WhoPlays {
  /** In score order. */
  chairs: Chair[];
  /** One per person. */
  people: EstimateAsk['players'];
  /** Unplayable works and what they lack. */
  open: Filling['openWorks'];
}

export interface EnsembleInput {
  works: readonly ScoredWork[];
  /** One per player; empty: by the works. */
  ensemble: readonly string[];
  chosen: readonly PartChoice[];
  /** Always comes. */
  leader?: string | undefined;
}

/** The one rule for display, estimate and request. */
export function whoPlays(
  { works, ensemble, chosen, leader }: EnsembleInput,
  players: readonly HousePlayer[],
): WhoPlays {
  const house = players.map(({ id, instruments }, rank): Player => ({ musicianId: id, instruments, rank }));
  const needed = partsOf(works);
  const filling = fill(needed, ensemble.length > 0 ? ensembleOf(ensemble) : house);
  const programme = ensemble.length > 0 ? ofEnsemble(needed, filling, ensemble) : needed;
  const pins = pinsOf(programme, { chosen, leader }, house);
  const chairs = programme.parts.map((part) => {
    const asked = chosen.find((one) => one.part === part.id)?.choice;
    return { ...part, works: part.works.filter(Boolean), choice: pins.get(part.id) ?? (asked === ANY ? ANY : HOUSE) };
  });
  const coming = fill(programme, house, { chosen: pins }).players;
  return { chairs, people: peopleOf(chairs, coming, leader), open: filling.openWorks };
}

/** All works, placed or not. */
export function ensembleInputOf(
  programme: Programme,
  pieces: Iterable<Pick<ProgrammePiece, '_id' | 'title' | 'composer' | 'repType' | 'instrumentation'>>,
): EnsembleInput {
  const works = [...pieces].map(({ instrumentation = [], ...piece }) => ({ ...piece, instrumentation }));
  return { works, ensemble: programme.players, chosen: programme.chosen ?? [] };
}

export function chosenPlayers(asked: EnsembleInput, players: readonly HousePlayer[]): Chair[] {
  return whoPlays(asked, players).chairs;
}

/** Play it, and are not needed elsewhere at the same time. */
export function candidatesOf(chair: Chair, chairs: readonly Chair[], house: readonly HousePlayer[]): HousePlayer[] {
  const busy = new Set(
    chairs
      .filter(({ id, works }) => id !== chair.id && works.some((work) => chair.works.includes(work)))
      .map(({ choice }) => choice),
  );
  return house.filter(({ id, instruments }) => !busy.has(id) && plays(instruments, chair.instrument));
}

/** Named ones, and everybody for the house's places. */
export function mayCome(asked: EnsembleInput, house: readonly HousePlayer[]): string[] {
  const chairs = chosenPlayers(asked, house);
  const ids = chairs.flatMap(({ choice, instrument }) =>
    choice === ANY || choice === HOUSE
      ? house.filter(({ instruments }) => plays(instruments, instrument)).map(({ id }) => id)
      : [choice],
  );
  return [...new Set([...(asked.leader === undefined ? [] : [asked.leader]), ...ids])];
}

/** All come. */
function ofEnsemble(needed: ProgrammeParts, filling: Filling, ensemble: readonly string[]): ProgrammeParts {
  const held = new Set(filling.players.values());
  const filled = needed.parts.filter(({ id }) => filling.players.has(id));
  const ids = new Set(filled.map(({ id }) => id));
  const idle = ensemble.flatMap((instrument, index): Part[] => {
    if (held.has(String(index))) return [];
    const key = instrumentKey(instrument);
    let id = key;
    for (let number = 2; ids.has(id); number++) id = `${key} ${number}`;
    ids.add(id);
    return [{ id, instrument, works: [] }];
  });
  // One player of two parts counts once.
  const apart = [...filled.filter(({ id }) => isFirstOf(id, filling)).map(({ id }) => id), ...idle.map(({ id }) => id)];
  const together = {
    _id: '',
    title: '',
    bodies: [],
    seats: apart.map((part) => ({ part, instrument: '', role: 'player' as const })),
  };
  const parts = [...filled, ...idle].map((part) =>
    apart.includes(part.id) ? { ...part, works: [...part.works, ''] } : part,
  );
  return { parts, works: [...needed.works, together] };
}

function isFirstOf(part: string, { players }: Filling): boolean {
  const who = players.get(part);
  return [...players].find(([, other]) => other === who)?.[0] === part;
}

/** Named ones who play it; the leader gets the first unnamed part. */
function pinsOf(
  { parts }: ProgrammeParts,
  { chosen, leader }: Pick<EnsembleInput, 'chosen' | 'leader'>,
  house: readonly Player[],
): Map<string, string> {
  const can = (id: string, { instrument }: Part) =>
    house.some(({ musicianId, instruments }) => musicianId === id && plays(instruments, instrument));
  const pins = new Map<string, string>();
  for (const part of parts) {
    const asked = chosen.find((one) => one.part === part.id)?.choice;
    if (asked !== undefined && can(asked, part)) pins.set(part.id, asked);
  }
  const own = parts.find((part) => leader !== undefined && !pins.has(part.id) && can(leader, part));
  if (leader !== undefined && own && ![...pins.values()].includes(leader)) pins.set(own.id, leader);
  return pins;
}

function peopleOf(
  chairs: readonly Chair[],
  coming: ReadonlyMap<string, string>,
  leader: string | undefined,
): EstimateAsk['players'] {
  const groups = Map.groupBy(chairs, ({ id }) => coming.get(id) ?? ` ${id}`);
  const people = [...groups].map(([who, own]) => {
    const [instrument = '', ...also] = own.map((chair) => chair.instrument);
    const named = own.some(({ choice }) => choice === who);
    return { ...(named && { musicianId: who }), instrument, ...(also.length > 0 && { also }) };
  });
  const isThere = leader === undefined || people.some(({ musicianId }) => musicianId === leader);
  return isThere ? people : [{ musicianId: leader, instrument: '' }, ...people];
}
