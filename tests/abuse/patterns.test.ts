import { describe, expect, it } from 'vitest';
import { noteProof, PROVING } from '../support/proof.ts';
import { steepOn } from './patterns/growth.ts';
import { writtenPatterns } from './patterns/written-patterns.ts';

/*
 * No words of a stranger keep the process busy: the time of a regular expression grows with its text, and no faster.
 * Those that do grow faster never meet a long text that somebody else wrote.
 */
const BOUNDED: Record<string, string> = {
  'features/notation/engraver/': 'in a process of its own, which is ended when it takes too long',
  'features/notation/typesetter/': 'reads drawings of our own engraver',
  'features/concert-series/posters/art-direction.ts': 'reads titles, of 80 letters',
  'features/orders/statement.server.ts': 'reads the first 100 letters of a heading',
  'platform/passwords.ts': 'reads a hash of our own',
  'platform/typesetting/letters.ts': 'reads names and titles of scores, one line each',
  'server/security-headers.ts': 'reads pages of our own, in which < is never a visitor’s',
  'web/scripts-last.server.ts': 'reads pages of our own, in which < is never a visitor’s',
  'web/page-meta.ts': 'reads as much of a text as a search result shows',
};

// It is about the source alone.
describe.skipIf(process.env.TEST_ENGINE === 'postgres')('regular expressions', () => {
  const written = writtenPatterns();

  it('sees one that is steep', () => {
    expect(steepOn(/^(a+)+$/)).toBeDefined();
    expect(steepOn(/^\s*\$?\s*(\d{1,6})(\.\d*)?\s*$/)).toBeDefined();
    expect(steepOn(/^\$?\d{1,6}$/)).toBeUndefined();
  });

  it('take no longer than their text is long, but for those that only meet short ones', () => {
    const open = written.filter(({ place }) => !Object.keys(BOUNDED).some((known) => place.startsWith(known)));
    const steep = open.flatMap(({ place, pattern }) => {
      const text = steepOn(pattern, { thorough: PROVING });
      return text === undefined ? [] : [`${place} ${pattern} on ${text}`];
    });
    noteProof('regular expressions on hostile texts', {
      measured: open.length,
      'that only meet short texts': written.length - open.length,
      steep: steep.length,
    });
    expect(steep).toEqual([]);
  });
});
