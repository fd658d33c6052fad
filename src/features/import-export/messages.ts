import { thousands } from '#/platform/text/english.ts';
import type { ImportKind } from './model.ts';

export const FILE_NEEDED = 'Please choose a file.';
export const ONE_FILE = 'Please choose one file at a time.';
export const FILE_TOO_LARGE = 'This file is larger than the 20 MB we can take. Please send it in parts.';
export const NOT_CSV_OR_JSON = 'Please choose a file that ends in .csv or .json.';
export const NOT_A_SPREADSHEET = 'Please choose a file that ends in .xlsx, .ods, .csv, .tsv, .txt or .json.';
export const PREVIEW_FIRST = 'Please look at what the file would do first.';
export const CHANGED_SINCE_PREVIEW =
  'Something was changed since this preview, here or in the file, so nothing was written. Look at it again.';
export const SOME_REFUSED = 'Some rows were refused, so nothing was written. Leave them out, or mend them in the file.';
export const NOTHING_TO_DO = 'This file changes nothing: everything in it is here already.';

export const KIND_LABELS: Record<ImportKind, readonly [one: string, many: string]> = {
  opuses: ['work', 'works'],
  musicians: ['musician', 'musicians'],
  performances: ['performance', 'performances'],
};

export function importedText(
  kind: ImportKind,
  { added, changed, unchanged, refused }: { added: number; changed: number; unchanged: number; refused: number },
): string {
  const [one, many] = KIND_LABELS[kind];
  return `${thousands(added)} ${added === 1 ? one : many} added, ${thousands(changed)} changed, ${thousands(unchanged)} as they were, ${thousands(refused)} refused`;
}

export const UNSENT =
  'The file did not arrive. Check your connection; if you have saved the file anew, choose it once more.';
