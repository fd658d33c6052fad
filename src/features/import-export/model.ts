import type { DeletableKind } from '../deleted-items/model.ts';

export type { ImportPreview, ImportResult, RowNote } from './schema.server.ts';

export const IMPORT_KINDS = ['opuses', 'musicians', 'performances'] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
export const EXPORT_KINDS = [...IMPORT_KINDS, 'clients'] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

export const ITEM_KINDS = {
  opuses: 'opus',
  musicians: 'musician',
  performances: 'performance',
  clients: 'client',
} as const satisfies Record<ExportKind, DeletableKind>;

export const FILE_FORMATS = ['csv', 'json'] as const;
export type FileFormat = (typeof FILE_FORMATS)[number];

/** 30,000 works with their movements are about 15 MB. */
export const IMPORT_MAX_BYTES = 20 * 1024 * 1024;
export const IMPORT_ROWS_MAX = 50_000;

export interface Column {
  name: string;
  /** Existing items keep values of missing columns. */
  needed: boolean;
  hint: string;
}

const ID_COLUMN: Column = {
  name: '_id',
  needed: false,
  hint: 'Which one is meant, as an export has it. Leave it empty for a new one.',
};
const MUSICIANS = 'Musicians by email or full name, with semicolons between them.';

export const COLUMNS: Record<ImportKind, readonly Column[]> = {
  opuses: [
    ID_COLUMN,
    { name: 'title', needed: true, hint: 'The title of the work.' },
    { name: 'composer', needed: true, hint: 'First name first: Ludwig van Beethoven.' },
    { name: 'repType', needed: true, hint: 'Solo, Chamber Music or Piano Reduction.' },
    { name: 'instrumentation', needed: true, hint: 'Instruments, with semicolons between them.' },
    { name: 'offeringMusicians', needed: false, hint: MUSICIANS },
    { name: 'movements', needed: false, hint: 'Movements in their order, with | between them.' },
    {
      name: 'movementMusicians',
      needed: false,
      hint: 'Empty where every movement has the musicians of the work. Otherwise one part for each movement, with | between them: musicians, nothing (as the work) or the word none.',
    },
  ],
  musicians: [
    ID_COLUMN,
    { name: 'firstName', needed: true, hint: 'First name.' },
    { name: 'lastName', needed: true, hint: 'Last name.' },
    { name: 'email', needed: true, hint: 'Requests go here. Every musician has their own.' },
    { name: 'instruments', needed: true, hint: 'Instruments, with semicolons between them.' },
    { name: 'owner', needed: false, hint: 'yes for those the house belongs to, or no.' },
  ],
  performances: [
    ID_COLUMN,
    { name: 'title', needed: true, hint: 'What is played.' },
    { name: 'locationName', needed: true, hint: 'The hall or house.' },
    { name: 'city', needed: true, hint: 'City.' },
    { name: 'state', needed: true, hint: 'Two letters: NV.' },
    { name: 'date', needed: true, hint: 'As 2027-02-14 or 2/14/2027.' },
    { name: 'time', needed: false, hint: 'As 19:30 or 7:30 PM, on your clock. Empty while nobody knows.' },
    { name: 'featuredGLVMSMusicians', needed: false, hint: MUSICIANS },
    {
      name: 'collaborators',
      needed: false,
      hint: 'Last name; first name; instrument. With | between two people.',
    },
    { name: 'openToPublic', needed: true, hint: 'yes or no.' },
    { name: 'minPrice', needed: true, hint: 'Whole dollars; 0 where it is free.' },
    { name: 'maxPrice', needed: true, hint: 'Whole dollars.' },
    { name: 'ticketsLink', needed: false, hint: 'Begins with https://.' },
    { name: 'description', needed: false, hint: 'As long as it needs to be.' },
    {
      name: 'program',
      needed: false,
      hint: 'Title; composer. Then, where there is one: arr. and a name; transcr. and a name. With | between pieces.',
    },
    { name: 'calledOff', needed: false, hint: 'yes or no.' },
  ],
};
