import { creditText } from '#/features/concert-series/messages.ts';
import type { ItemDetails } from '#/features/deleted-items/model.ts';
import {
  LINK_INVALID,
  NAME_NEEDED,
  OPEN_NEEDED,
  PIECE_NEEDED,
  PRICES_TURNED,
  REQUIRED,
} from '#/features/performances/form/messages.ts';
import { linkProblem, priceProblem } from '#/features/performances/form/rules.ts';
import type { Collaborator, Performance, ProgramPiece } from '#/features/performances/model.ts';
import { collaboratorText } from '#/features/performances/rules.ts';
import { dateProblem, timeProblem } from '#/platform/time/date-problems.ts';
import { linesOf } from '#/ui/forms/use-api-form.ts';
import type { Opened } from '#/web/admin/items/use-item-form.ts';
import { inStoredOrder } from '#/web/admin/rows/order.ts';

export type PieceValues = Required<{ [Key in keyof ProgramPiece]: string }>;

export type PerformanceBody = Omit<Performance, '_id'> & Record<string, unknown>;

type Part = `collaborators.${number}.${keyof Collaborator}` | `program.${number}.${keyof ProgramPiece}`;
export type PerformanceField = Exclude<keyof Performance, '_id'> | Part;
export type PerformanceValues = Record<PerformanceField, string>;

interface PerformanceParts {
  collaborators: readonly Collaborator[];
  program: readonly PieceValues[];
}

export const NEW_PERFORMANCE: Omit<Performance, '_id'> = {
  title: '',
  locationName: '',
  city: '',
  state: '',
  date: '',
  time: '',
  featuredGLVMSMusicians: [],
  collaborators: [],
  openToPublic: true,
  minPrice: 0,
  maxPrice: 0,
  ticketsLink: '',
  description: '',
  program: [],
  calledOff: false,
};

export function performanceBody(
  values: PerformanceValues,
  { collaborators, program }: PerformanceParts,
  stored: Omit<Performance, '_id'>,
): PerformanceBody {
  return {
    title: values.title.trim(),
    locationName: values.locationName.trim(),
    city: values.city.trim(),
    state: values.state,
    date: values.date,
    time: values.time === '' && stored.time === null ? null : values.time,
    featuredGLVMSMusicians: inStoredOrder(linesOf(values.featuredGLVMSMusicians), stored.featuredGLVMSMusicians),
    collaborators: collaborators.map((one) => ({
      collaboratorLastName: one.collaboratorLastName.trim(),
      collaboratorFirstName: one.collaboratorFirstName.trim(),
      collaboratorInstrument: one.collaboratorInstrument.trim(),
    })),
    openToPublic: values.openToPublic === 'yes',
    minPrice: Number(values.minPrice),
    maxPrice: Number(values.maxPrice),
    ticketsLink: values.ticketsLink.trim(),
    description: values.description,
    program: program.map(pieceOf),
    calledOff: values.calledOff === 'on',
  };
}

function pieceOf({ title, composer, arranger, transcriber }: PieceValues): ProgramPiece {
  return {
    title: title.trim(),
    composer: composer.trim(),
    ...(arranger.trim() && { arranger: arranger.trim() }),
    ...(transcriber.trim() && { transcriber: transcriber.trim() }),
  };
}

export function pieceValues({ title, composer, arranger = '', transcriber = '' }: ProgramPiece): PieceValues {
  return { title, composer, arranger, transcriber };
}

export function performanceProblems(
  values: PerformanceValues,
  { collaborators, program }: PerformanceParts,
  stored: Omit<Performance, '_id'>,
): Partial<PerformanceValues> {
  const found: Partial<PerformanceValues> = {};
  for (const field of ['title', 'locationName', 'city', 'state', 'date', 'time', 'minPrice', 'maxPrice'] as const)
    if (values[field].trim() === '' && !(field === 'time' && stored.time === null)) found[field] = REQUIRED;
  if (!values.openToPublic) found.openToPublic = OPEN_NEEDED;
  const rules: [PerformanceField, string | undefined][] = [
    ['date', dateProblem(values.date)],
    ['time', timeProblem(values.time)],
    ['minPrice', priceProblem(values.minPrice)],
    ['maxPrice', priceProblem(values.maxPrice)],
    ['ticketsLink', linkProblem(values.ticketsLink.trim()) && LINK_INVALID],
  ];
  for (const [field, text] of rules) if (text !== undefined) found[field] ??= text;
  if (!found.minPrice && Number(values.minPrice) > Number(values.maxPrice)) found.maxPrice ??= PRICES_TURNED;
  collaborators.forEach(({ collaboratorLastName, collaboratorFirstName }, index) => {
    if (`${collaboratorLastName}${collaboratorFirstName}`.trim() === '')
      found[`collaborators.${index}.collaboratorLastName`] = NAME_NEEDED;
  });
  program.forEach(({ title }, index) => {
    if (title.trim() === '') found[`program.${index}.title`] = PIECE_NEEDED;
  });
  return found;
}

type VersionedPerformance = Pick<ItemDetails<Performance>, 'item' | 'version'>;

export function openedPerformance({ item: { _id, ...body }, version }: VersionedPerformance): Opened<PerformanceBody> {
  return { version, body };
}

/** One part per line, names for ids. */
export function readablePerformance(
  body: PerformanceBody,
  names: ReadonlyMap<string, string>,
): Record<string, unknown> {
  return {
    ...body,
    featuredGLVMSMusicians: body.featuredGLVMSMusicians.map((id) => names.get(id) ?? id),
    collaborators: body.collaborators.map(collaboratorText),
    program: body.program.map((piece) => [piece.title, creditText(piece)].filter(Boolean).join(', ')),
  };
}
