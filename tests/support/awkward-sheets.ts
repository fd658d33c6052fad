import { writeOds } from 'hucre/ods';
import { writeXlsx } from 'hucre/xlsx';

/** Spreadsheets as musicians have them; all works in them are made up, by composers who are not. */
export interface AwkwardSheet {
  name: string;
  bytes: () => Promise<Uint8Array>;
  /** Titles it brings. */
  brings: readonly string[];
}

const utf16 = (text: string) => new Uint8Array(Buffer.from(`\uFEFF${text}`, 'utf16le'));
const latin = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));
const lines = (...rows: string[]) => rows.join('\r\n');

/** As Excel saves 'Unicode text'. */
export const UTF16_TABS: AwkwardSheet = {
  name: 'sample unicode.txt',
  brings: ['Sample Élégie', 'Sample Sonata in A minor, Op. 901'],
  bytes: async () =>
    utf16(
      lines(
        'Piece\tComposer\tFor\tOp.\tKey',
        'Sample Élégie\tGabriel Fauré\tvc & pno\t\t',
        'Sample Sonata\tLouise Farrenc\tvln, piano\t901\tA minor',
      ),
    ),
};

/** As a German Excel saves CSV. */
export const LATIN_SEMICOLONS: AwkwardSheet = {
  name: 'sample Stücke.csv',
  brings: ['Sample Träumerei', 'Sample Lied, “for Clara”'],
  bytes: async () =>
    // 0x93 and 0x94 are quotation marks of Windows, which Latin 1 has not.
    latin(
      lines(
        'Titel;Komponist;Besetzung',
        'Sample Träumerei;Schumann, Robert;Klavier',
        'Sample Lied, \x93for Clara\x94;Schumann, Robert;"Gesang; Klavier"',
      ),
    ),
};

/** Title lines above, movements in cells of their own below a merged title. */
export const MERGED_XLSX: AwkwardSheet = {
  name: 'sample programme.xlsx',
  brings: ['Sample Suite', 'Sample Trio'],
  bytes: async () =>
    new Uint8Array(
      await writeXlsx({
        sheets: [
          { name: 'Phone numbers', rows: [['nobody']] },
          {
            name: 'Works',
            rows: [
              ['My repertoire, sample'],
              ['2026'],
              [],
              ['Composer', 'Work', 'Instrumentation', 'Movement', 'Remarks'],
              ['Amy Beach', 'Sample Suite', 'piano', 'I. Prelude', 'by heart'],
              [null, null, null, 'II. Waltz'],
              [null, null, null, 'III. Finale'],
              ['Cécile Chaminade', 'Sample Trio', 'Piano trio', '1. Allegro\n2. Lento'],
            ],
            merges: [
              { startRow: 4, startCol: 0, endRow: 6, endCol: 0 },
              { startRow: 4, startCol: 1, endRow: 6, endCol: 1 },
            ],
          },
        ],
      }),
    ),
};

export const ODS: AwkwardSheet = {
  name: 'sample list.ods',
  brings: ['Sample Rhapsody', 'Sample Song'],
  bytes: async () =>
    new Uint8Array(
      await writeOds({
        sheets: [
          {
            name: 'Sheet1',
            rows: [
              ['Name of piece', 'By', 'Setting', 'Type'],
              ['Sample Rhapsody', 'Rebecca Clarke', 'viola, piano', 'duo'],
              ['Sample Song', 'Rebecca Clarke', 'voice + piano', 'chamber'],
            ],
          },
        ],
      }),
    ),
};

/** Blank lines, the same twice, and words of musicians. */
export const BLANKS_AND_DOUBLES: AwkwardSheet = {
  name: 'sample doubles.csv',
  brings: ['Sample Marche', 'Sample Prelude'],
  bytes: async () =>
    new TextEncoder().encode(
      lines(
        '',
        'Title,Composer,Instruments,Mvts.',
        '',
        'Sample Marche,Amy Beach,pno 4 hands,',
        ',,,',
        'Sample Prelude,Amy Beach,solo piano,"1. Slow; 2. Fast"',
        'SAMPLE MARCHE,Amy Beach,piano duet,',
        ',Amy Beach,piano,',
        '',
      ),
    ),
};

/** One composer in three spellings, and one who may be two. */
export const COMPOSERS_ALIKE: AwkwardSheet = {
  name: 'sample composers.csv',
  brings: ['Sample Partita', 'Sample Fugue', 'Sample Air', 'Sample Polka'],
  bytes: async () =>
    new TextEncoder().encode(
      lines(
        'Piece,Composer,For',
        'Sample Partita,"Bach, J.S.",piano',
        'Sample Fugue,Bach,piano',
        'Sample Air,Johann Sebastian Bach,piano',
        'Sample Polka,Strauss,piano',
      ),
    ),
};

export const SIX_SHEETS = [UTF16_TABS, LATIN_SEMICOLONS, MERGED_XLSX, ODS, BLANKS_AND_DOUBLES, COMPOSERS_ALIKE];
