import { describe, expect, it } from 'vitest';
import { noteProof } from '../support/proof.ts';
import { steepOn } from './patterns/growth.ts';
import { writtenPatterns } from './patterns/written-patterns.ts';

/*
 * No words of a stranger keep the process busy: the time of a regular expression grows with its text, and no faster.
 * Those that do grow faster never meet a long text that somebody else wrote.
 */
const BOUNDED: Record<string, string> = {
  'features/work-facts/title-facts.server.ts': 'reads titles of works, of 300 letters',
  'features/work-facts/rules.ts': 'reads titles of works, of 300 letters, and what is looked for, of fewer',
  'features/site-search/matching/terms.ts': 'reads what is looked for, of 120 letters',
  'features/names-melody/letters/alphabets.ts': 'reads names, of 30 letters',
  'features/notation/engraver/': 'in a process of its own, which is ended when it takes too long',
  'features/notation/typesetter/': 'reads drawings of our own engraver',
  'database/migrations/': 'once, over what is stored already',
  'features/concert-series/posters/': 'reads titles, of 80 letters',
  'features/bank-file/statement.server.ts': 'reads the first 100 letters of a heading',
  'platform/files/s3/s3.ts': 'reads what the storage of the house says, a thousand names at a time',
  'platform/passwords/passwords.ts': 'reads a hash of our own',
  'platform/typesetting/letters.ts': 'reads names and titles of scores, one line each',
  'server/http/pages/finished-markup.ts': 'reads pages of our own, in which < is never a visitor’s',
  'web/structured-data/business.server.ts': 'reads the address of the business, of 200 letters',
  'web/heads/page-meta.ts': 'reads as much of a text as a search result shows',
};

// It is about the source alone.
describe.skipIf(process.env.TEST_ENGINE === 'postgres')('regular expressions', () => {
  const written = writtenPatterns();

  it.each([
    [/^(a+)+$/],
    [/^\s*\$?\s*(\d{1,6})(\.\d*)?\s*$/],
    [/^[. ]+|[. ]+$/g],
    [/(<\?xml[^>]*encoding=")utf-16(")/i],
    [/<!--[\s\S]*?-->/],
    [/^(.+) & (.+)$/],
  ])('sees that %s is steep', (pattern) => expect(steepOn(pattern)).toBeDefined());

  it.each([[/^\$?\d{1,6}$/], [/^[. ]+|(?<![. ])[. ]+$/g], [/^(<\?xml[^>]*encoding=")utf-16(")/i], [/\s+/g]])(
    'and that %s is not',
    (pattern) => expect(steepOn(pattern)).toBeUndefined(),
  );

  it('take no longer than their text is long, but for those that only meet short ones', () => {
    const open = written.filter(({ place }) => !Object.keys(BOUNDED).some((known) => place.startsWith(known)));
    const steep = open.flatMap(({ place, pattern }) => {
      const why = steepOn(pattern);
      return why === undefined ? [] : [`${place} ${pattern} ${why}`];
    });
    noteProof('regular expressions on hostile texts', {
      measured: open.length,
      'that only meet short texts': written.length - open.length,
      steep: steep.length,
    });
    expect(steep).toEqual([]);
    // A reason without a pattern is one that nobody looks at any more.
    expect(Object.keys(BOUNDED).filter((known) => !written.some(({ place }) => place.startsWith(known)))).toEqual([]);
  });
});
