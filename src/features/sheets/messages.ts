import { things } from '#/platform/text/english.ts';
import type { ColumnKind, RowFate, TypeAnswer } from './model.ts';

export const NO_SUCH_SHEET = 'This spreadsheet is not kept any more: that lasts a day. Please send it again.';
export const NO_WORKS_IN_IT = 'There are no rows below the heads of this spreadsheet.';
export const NOTHING_NEW = 'No row is new and understood, so nothing was written.';
export const ANSWER_FIRST = 'Answer what is asked above: then it can be written.';
export const NOTHING_LEFT = 'There is nothing to write: no row is new.';
export const NO_SUCH_BATCH = 'There is no such import.';
export const UNDONE_ALREADY = 'This was undone already.';
export const WHICH_TYPE = 'Say above what type it is.';
export const WHICH_INSTRUMENTS = 'Say above what it is for.';
export const WHO_OFFERS = 'Say above who offers it.';
export const WHICH_COMPOSER = 'Say above whose it is.';
export const HERE_ALREADY = 'It is here already, and stays as it is.';
export const CHANGED_SINCE_WRITTEN = 'It was changed since, so it stays.';
export const GONE_SINCE = 'It is gone already.';
export const NO_SUCH_COMPOSER = 'Nothing by this composer is here.';

export function whichComposer(written: string): string {
  return `Say above which ${written} is meant.`;
}
export function sameAsRow(row: number): string {
  return `It is the same work as row ${row}.`;
}
export function noInstrument(name: string): string {
  return `“${name}” is no instrument that we know: it is taken as it is written.`;
}
export function unknownType(text: string): string {
  return `“${text}” is none of our types.`;
}
export function unknownPlayer(name: string): string {
  return `Nobody here is called “${name}”.`;
}
export function sameAfterMerge(composer: string): string {
  return `${composer} has the same work already.`;
}

export const KIND_WORDS: Record<ColumnKind, string> = {
  '': 'not read',
  title: 'Title',
  number: 'Opus or number',
  key: 'Key',
  composer: 'Composer',
  firstName: 'Composer’s first name',
  instruments: 'Instruments',
  type: 'Type',
  movements: 'Movements',
  offeredBy: 'Who offers it',
};
export const FATE_WORDS: Record<RowFate, string> = {
  refused: 'Cannot be read',
  question: 'Wait for your answer',
  new: 'New',
  twice: 'Twice in the file',
  here: 'Here already',
};
export const TYPE_ANSWERS: readonly (readonly [TypeAnswer, string])[] = [
  ['', 'Please choose'],
  ['instruments', 'By the instruments: one alone is a solo'],
  ['Solo', 'Solo'],
  ['Chamber Music', 'Chamber Music'],
  ['Piano Reduction', 'Piano Reduction'],
];

export function worksText(count: number): string {
  return things(count, 'work');
}
export function rowsText(count: number): string {
  return things(count, 'row');
}
export function mergedName(from: string, to: string): string {
  return `${from} → ${to}`;
}
