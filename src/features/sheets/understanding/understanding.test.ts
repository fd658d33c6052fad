import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { alikeComposers } from '../composers/alike.ts';
import { firstNameFirst } from '../composers/names.ts';
import { layoutOf } from './columns.ts';
import { kindOfHead } from './heads.ts';
import { forcesIn, typeByInstruments } from './instruments.ts';
import { movementsIn } from './movements.ts';
import { typeIn } from './rep-types.ts';
import { worksIn } from './works.ts';

const nobody = () => false;

describe('columns', () => {
  it.each([
    ['Piece', 'title'],
    ['TITLE OF WORK', 'title'],
    ['Composer(s)', 'composer'],
    ['Composer (last, first)', 'composer'],
    ['For', 'instruments'],
    ['Instrumentation:', 'instruments'],
    ['Mvts.', 'movements'],
    ['Mvmts', 'movements'],
    ['Op.', 'number'],
    ['Rep Type', 'type'],
    ['Performed by', 'offeredBy'],
    ['First name', 'firstName'],
    ['Notes', ''],
    ['', ''],
  ])('%s', (head, kind) => expect(kindOfHead(head)).toBe(kind));

  it('finds the heads below title lines, and what has none by its contents', () => {
    const rows = [['Sample repertoire'], [], ['Composer', 'Piece', 'For'], ['A', 'B', 'piano']];
    expect(layoutOf(rows, nobody)).toMatchObject({ headRow: 2, kinds: ['composer', 'title', 'instruments'] });
    const bare = [
      ['Sample Suite', 'Amy Beach', 'violin, pno'],
      ['Sample Song', 'Amy Beach', 'voice'],
    ];
    expect(layoutOf(bare, (name) => name === 'Amy Beach')).toMatchObject({
      headRow: -1,
      kinds: ['title', 'composer', 'instruments'],
    });
  });
});

describe('what it is for', () => {
  it.each([
    ['pno 4 hands', ['Piano (4 Hands)']],
    ['piano duet', ['Piano (4 Hands)']],
    ['4 hands, violin', ['Piano (4 Hands)', 'Violin']],
    ['voice + piano', ['Voice', 'Piano']],
    ['vln & pno', ['Violin', 'Piano']],
    ['Vln/pf', ['Violin', 'Piano']],
    ['Violin and Piano', ['Violin', 'Piano']],
    ['2 violins, vc, pno.', ['Violin', 'Violin', 'Cello', 'Piano']],
    ['string quartet', ['Violin', 'Violin', 'Viola', 'Cello']],
    ['Clarinet in B-flat, piano', ['Clarinet', 'Piano']],
    ['sop. & piano accompaniment', ['Voice', 'Piano']],
    ['alto sax\npiano', ['Alto Saxophone', 'Piano']],
    ['vc pno', ['Cello', 'Piano']],
    ['piano (left hand)', ['Piano (Left Hand)']],
  ])('%s', (cell, instruments) => expect(forcesIn(cell)).toMatchObject({ instruments, strange: [] }));

  it('says what it does not know, and of what type it is', () => {
    expect(forcesIn('theremin & piano')).toMatchObject({ instruments: ['Theremin', 'Piano'], strange: ['Theremin'] });
    expect(forcesIn('solo piano').type).toBe('Solo');
    expect(typeByInstruments(['Piano'])).toBe('Solo');
    expect(typeByInstruments(['Piano (4 Hands)'])).toBe('Chamber Music');
    expect(typeByInstruments(['Violin', 'Orchestra'])).toBe('Piano Reduction');
    expect(typeIn('Chamber music / Orchestral')).toBe('Chamber Music');
    expect(typeIn('duo sonata')).toBe('Chamber Music');
    expect(typeIn('opera')).toBeUndefined();
  });

  it('never fails, and names no instrument from nothing', () =>
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('constructor', '__proto__ & piano')), (cell) => {
        expect(forcesIn(cell).instruments).not.toContain('');
      }),
    ));
});

describe('movements in one cell', () => {
  it.each([
    ['I. Allegro; II. Andante; III. Presto', ['I. Allegro', 'II. Andante', 'III. Presto']],
    ['I. Allegro II. Andante, con moto III. Presto', ['I. Allegro', 'II. Andante, con moto', 'III. Presto']],
    ['1. Air\n2. Gigue', ['I. Air', 'II. Gigue']],
    ['1) Air, 2) Gigue', ['I. Air', 'II. Gigue']],
    ['Air\nGigue', ['Air', 'Gigue']],
    ['Allegro, Andante, Presto', ['Allegro', 'Andante', 'Presto']],
    ['Allegro, ma non troppo', ['Allegro, ma non troppo']],
    ['Prelude, Op. 3 No. 2. Lento', ['Prelude, Op. 3 No. 2. Lento']],
    ['III. Finale', ['III. Finale']],
    ['3', []],
    ['n/a', []],
  ])('%s', (cell, movements) => expect(movementsIn(cell)).toEqual(movements));

  it('reads back any list that is numbered', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Allegro', 'Andante, con moto', 'Vivace (in 3)', 'L’isle'), {
          minLength: 2,
          maxLength: 30,
        }),
        fc.constantFrom('\n', '; ', ' ', ', '),
        (titles, between) => {
          const cell = titles.map((title, at) => `${at + 1}. ${title}`).join(between);
          expect(movementsIn(cell).map((title) => title.replace(/^[IVXL]+\. /, ''))).toEqual(titles);
        },
      ),
    ));
});

describe('rows', () => {
  const columns = { headRow: 0, heads: ['Piece', 'Composer', 'Movement'], composerAbove: false } as const;
  it('takes movements on rows of their own, and heads that are there again', () => {
    const rows = [
      ['Piece', 'Composer', 'Movement'],
      ['Suite', 'A. Sample', 'I. Air'],
      ['', '', 'II. Gigue'],
      [],
      ['Piece', 'Composer', 'Movement'],
      ['Song', '', '1'],
    ];
    const kinds = ['title', 'composer', 'movements'] as const;
    expect(worksIn(rows, { ...columns, kinds })).toMatchObject(
      [
        { row: 2, title: 'Suite', composer: 'A. Sample', movements: ['I. Air', 'II. Gigue'] },
        { row: 6, title: 'Song', composer: '', movements: [], notes: [/how many movements/] },
      ].map((one) => ({ ...one, ...('notes' in one && { notes: [expect.stringMatching(/how many movements/)] }) })),
    );
    expect(worksIn(rows, { ...columns, kinds, composerAbove: true })[1]).toMatchObject({ composer: 'A. Sample' });
  });

  it('joins number and key to the title, once', () => {
    const rows = [
      ['Title', 'Op.', 'Key'],
      ['Sonata', '13', 'C minor'],
      ['Sonata in C minor, Op. 13', '13', 'C minor'],
    ];
    const works = worksIn(rows, {
      headRow: 0,
      heads: rows[0] ?? [],
      kinds: ['title', 'number', 'key'],
      composerAbove: false,
    });
    expect(works.map(({ title }) => title)).toEqual(['Sonata in C minor, Op. 13', 'Sonata in C minor, Op. 13']);
  });
});

describe('composers', () => {
  it.each([
    ['Bach, J.S.', 'J. S. Bach'],
    ['BACH', 'Bach'],
    ['JS Bach', 'J. S. Bach'],
    ['Strauss II, Johann', 'Johann Strauss II'],
    ['Strauss, Johann, II', 'Johann Strauss II'],
    ['Beethoven, Ludwig van (1770-1827)', 'Ludwig van Beethoven'],
    ['Amy Beach', 'Amy Beach'],
  ])('%s', (written, plain) => expect(firstNameFirst(written)).toBe(plain));

  const names = ['Johann Sebastian Bach', 'Carl Philipp Emanuel Bach', 'Johann Strauss II', 'Richard Strauss'];
  const library = { names, nameOf: () => undefined };
  const meant = (written: string[], here: string[] = []) =>
    [...alikeComposers(written, { here, library }).values()].map((one) => one.meant);

  it('Bach, Bach, J.S. and J. S. Bach are one; Strauss stays a question', () => {
    const one = 'Johann Sebastian Bach';
    expect(meant(['Bach, J.S.', 'J. S. Bach', 'JS Bach'])).toEqual([one, one, one]);
    expect(meant(['Bach', 'Bach, J.S.'], ['Johann Sebastian Bach'])).toEqual([one, one]);
    expect(alikeComposers(['Strauss'], { here: [], library }).get('Strauss')).toMatchObject({
      candidates: ['Johann Strauss II', 'Richard Strauss'],
      meant: undefined,
    });
    expect(meant(['Strauss', 'R. Strauss'], ['Johann Strauss II'])).toEqual([undefined, 'Richard Strauss']);
    expect(meant(['C. P. E. Bach'], ['J. S. Bach'])).toEqual(['Carl Philipp Emanuel Bach']);
  });

  it('leaves what is meant already as it is, whatever it is', () =>
    fc.assert(
      fc.property(fc.array(fc.string(), { maxLength: 6 }), (written) => {
        for (const one of alikeComposers(written, { here: written, library }).values())
          if (written.includes(one.plain)) expect(one.candidates).toEqual([]);
      }),
    ));
});
