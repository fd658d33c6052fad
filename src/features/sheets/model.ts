import { DAY_MS } from '#/platform/time/durations.ts';
import type { RepertoireType } from '../repertoire/model.ts';

export type { Batch, BatchUndone, Mergeable, SheetRow, SheetView } from './schema.server.ts';

/** What a column of a spreadsheet holds; '' is not read. */
export const COLUMN_KINDS = [
  '',
  'title',
  'number',
  'key',
  'composer',
  'firstName',
  'instruments',
  'type',
  'movements',
  'offeredBy',
] as const;
export type ColumnKind = (typeof COLUMN_KINDS)[number];

export const ROW_FATES = ['new', 'here', 'twice', 'question', 'refused'] as const;
export type RowFate = (typeof ROW_FATES)[number];

/** 'instruments': one instrument is a solo, several are chamber music, with orchestra it is a reduction. */
export type TypeAnswer = RepertoireType | 'instruments' | '';

/** A spreadsheet that was sent is kept this long. */
export const SHEET_KEPT_MS = DAY_MS;
export const SHEET_NAME_MAX_LENGTH = 200;
export const SAMPLES_SHOWN = 3;
export const BATCHES_SHOWN = 20;
/** Spellings of one spreadsheet that a choice can be made for. */
export const CHOICES_MAX = 2000;
