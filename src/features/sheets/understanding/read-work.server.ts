import type { Given } from '#/features/import-export/plan.server.ts';
import type { Alike } from '../composers/alike.ts';
import {
  noInstrument,
  unknownPlayer,
  unknownType,
  WHICH_COMPOSER,
  WHICH_INSTRUMENTS,
  WHICH_TYPE,
  WHO_OFFERS,
  whichComposer,
} from '../messages.ts';
import type { SheetChoices } from '../schema.server.ts';
import { forcesIn, typeByInstruments } from './instruments.ts';
import type { Players } from './players.server.ts';
import { typeIn } from './rep-types.ts';
import type { SheetWork } from './works.ts';

interface Known {
  composers: ReadonlyMap<string, Alike>;
  choices: SheetChoices;
  players: Players;
}

interface ReadWork {
  /** Undefined where something is missing or not understood. */
  given?: Given;
  fate: 'new' | 'question' | 'refused';
  /** What it becomes, or what is missing. */
  words: string;
  notes: string[];
}

/** One work of the spreadsheet in the house's words. */
export function readWork(work: SheetWork, { composers, choices, players }: Known): ReadWork {
  const refused: string[] = [];
  const questions: string[] = [];
  const notes = [...work.notes];
  if (work.title === '') refused.push('The title is missing.');

  const composer = composerOf(work.composer || choices.composer, composers, choices);
  if (composer === undefined) questions.push(WHICH_COMPOSER);
  else if (composer === '') questions.push(whichComposer(work.composer || choices.composer));
  else if (work.composer !== '' && composer !== work.composer) notes.push(`“${work.composer}” is ${composer}.`);

  const forces = forcesIn(work.instruments || choices.instruments);
  if (forces.instruments.length === 0) questions.push(WHICH_INSTRUMENTS);
  notes.push(...forces.strange.map(noInstrument));

  const type = work.type === '' ? forces.type : typeIn(work.type);
  if (work.type !== '' && type === undefined) notes.push(unknownType(work.type));
  const answered = choices.repType === 'instruments' ? typeByInstruments(forces.instruments) : choices.repType;
  if (type === undefined && answered === '') questions.push(WHICH_TYPE);

  const { ids, strange } = players.idsIn(work.offeredBy);
  refused.push(...strange.map(unknownPlayer));
  if (work.offeredBy === '' && choices.offeredBy === null) questions.push(WHO_OFFERS);

  if (refused.length > 0) return { fate: 'refused', words: refused.join(' '), notes: [] };
  const repType = type ?? answered;
  const words = [composer, forces.instruments.join(', '), repType, work.movements.join(' | ')]
    .filter(Boolean)
    .join(' · ');
  if (questions.length > 0)
    return { fate: 'question', words: questions.join(' '), notes: [words, ...notes].filter(Boolean) };
  const offeringMusicians = work.offeredBy === '' ? (choices.offeredBy ?? []) : ids;
  return {
    fate: 'new',
    given: {
      title: work.title,
      composer,
      repType,
      instrumentation: forces.instruments,
      offeringMusicians,
      movements: work.movements.map((movementTitle) => ({ movementTitle })),
    },
    words,
    notes,
  };
}

/** Undefined without one, '' while it is a question. */
function composerOf(written: string, composers: Known['composers'], choices: SheetChoices): string | undefined {
  if (written === '') return undefined;
  return choices.composers[written] ?? composers.get(written)?.meant ?? '';
}
