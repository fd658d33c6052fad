import { setImmediate } from 'node:timers/promises';
import type { Database } from '#/database/tables.ts';
import { spellingsOf } from '#/platform/text/spellings.ts';

/*
 * More titles than SQLite reads in a moment are kept as one text, in which a word is found several times as fast. The
 * database's own counter says whether it is true still; until it is read again, SQLite reads its rows.
 */

const PER_TURN = 5000;
const WORK = '\u0000';
const TITLE = '\u0001';

interface TitlesText {
  version: number;
  text: string;
}

const kept = new WeakMap<Database, TitlesText>();
const reading = new WeakSet<Database>();

/** Undefined while it is being read. */
export async function titlesText(db: Database): Promise<string | undefined> {
  const version = await versionOf(db);
  const known = kept.get(db);
  if (known?.version === version) return known.text;
  if (!reading.has(db)) {
    reading.add(db);
    // The next search tries again.
    void read(db, version)
      .catch(() => undefined)
      .finally(() => reading.delete(db));
  }
  return undefined;
}

async function versionOf(db: Database): Promise<number> {
  const row = await db
    .selectFrom('shownVersions')
    .select('version')
    .where('topic', '=', 'opuses')
    .executeTakeFirstOrThrow();
  return row.version;
}

async function read(db: Database, version: number): Promise<void> {
  const parts: string[] = [];
  let last = { searchText: '', id: '' };
  for (;;) {
    const rows = await db
      .selectFrom('opuses')
      .select(['id', 'searchText'])
      .where((e) => e(e.refTuple('searchText', 'id'), '>', e.tuple(last.searchText, last.id)))
      .orderBy('searchText')
      .orderBy('id')
      .limit(PER_TURN)
      .execute();
    for (const { id, searchText } of rows) parts.push(WORK, id, TITLE, searchText);
    last = rows.at(-1) ?? last;
    if (rows.length < PER_TURN) break;
    await setImmediate();
  }
  kept.set(db, { version, text: parts.join('') + WORK });
}

/** Of works whose titles hold every word, in any of its spellings. */
export function idsIn(text: string, words: readonly string[], most: number): string[] {
  const [rarest, ...others] = words
    .map((word) => placed(text, spellingsOf(word)))
    .toSorted((one, other) => other.first - one.first);
  if (!rarest || rarest.first === Number.POSITIVE_INFINITY) return [];
  const ids = new Set<string>();
  for (const spelling of rarest.spellings) {
    let at = text.indexOf(spelling, rarest.first);
    while (at !== -1 && ids.size < most) {
      const end = text.indexOf(WORK, at);
      const [id = '', title = ''] = text.slice(text.lastIndexOf(WORK, at) + 1, end).split(TITLE);
      if ([{ spellings: [spelling] }, ...others].every((word) => word.spellings.some((each) => title.includes(each))))
        ids.add(id);
      at = text.indexOf(spelling, end);
    }
  }
  return [...ids];
}

/** What comes first late, comes seldom. */
function placed(text: string, spellings: readonly string[]) {
  const places = spellings.map((spelling) => text.indexOf(spelling)).filter((place) => place !== -1);
  return { spellings, first: Math.min(...places) };
}
