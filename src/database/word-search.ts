import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldText } from '../platform/text/fold-text.ts';
import { spellingsOf, withSignedKeys } from '../platform/text/spellings.ts';

/** A search has few words; more of them than this say nothing more. */
const TERMS_MAX = 8;

/** What a row's `search_text` holds: the same folding as of what is looked for. */
export function searchText(...parts: readonly string[]): string {
  return foldText(parts.join(' '));
}

/** PostgreSQL indexes no text beyond 2,700 bytes, and a mail must never be refused for what it is called. */
const INDEXED_MAX_LENGTH = 300;

/** The same of a mail, where it is part of an index. */
export function mailSearchText(to: string, subject: string): string {
  return [...searchText(to, subject)].slice(0, INDEXED_MAX_LENGTH).join('');
}

export function termsOf(search: string): string[] {
  // PostgreSQL takes no zero character in a text.
  const terms = withSignedKeys(foldText(search.replace(/\p{Cc}/gu, ' '))).split(' ');
  return terms.filter(Boolean).slice(0, TERMS_MAX);
}

/** A column of folded text holds this folded text somewhere, as it may have been typed. */
export function holds(column: string, text: string): RawBuilder<SqlBool> {
  const spellings = spellingsOf(text).map((spelling) => {
    const pattern = `%${spelling.replace(/[!%_]/g, '!$&')}%`;
    return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '!'`;
  });
  return sql<SqlBool>`(${sql.join(spellings, sql` or `)})`;
}

/** Every word that is looked for has to stand somewhere in `search_text`; no words, no conditions. */
export function wordConditions(search: string): RawBuilder<SqlBool>[] {
  return termsOf(search).map((word) => holds('searchText', word));
}
