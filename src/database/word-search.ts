import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { foldText } from '../platform/text/fold-text.ts';
import { spellingsOf, withSignedKeys } from '../platform/text/spellings.ts';

const TERMS_MAX = 8;

export function searchText(...parts: readonly string[]): string {
  return foldText(parts.join(' '));
}

/** PostgreSQL's index rows are limited to 2,700 bytes. */
const INDEXED_MAX_LENGTH = 300;

export function mailSearchText(to: string, subject: string): string {
  return [...searchText(to, subject)].slice(0, INDEXED_MAX_LENGTH).join('');
}

export function termsOf(search: string): string[] {
  // PostgreSQL rejects NUL.
  const terms = withSignedKeys(foldText(search.replace(/\p{Cc}/gu, ' '))).split(' ');
  return terms.filter(Boolean).slice(0, TERMS_MAX);
}

/** Any spelling of this folded text in a folded column. */
export function contains(column: string, text: string): RawBuilder<SqlBool> {
  const spellings = spellingsOf(text).map((spelling) => {
    const pattern = `%${spelling.replace(/[!%_]/g, '!$&')}%`;
    return sql<SqlBool>`${sql.ref(column)} like ${pattern} escape '!'`;
  });
  return sql<SqlBool>`(${sql.join(spellings, sql` or `)})`;
}

/** Every word must occur in `search_text`. */
export function wordConditions(search: string): RawBuilder<SqlBool>[] {
  return termsOf(search).map((word) => contains('searchText', word));
}
