import { beforeAll, describe, expect, test } from 'vitest';
import { kernProblems } from '#/features/notation/engraver/checks/kern-check.ts';
import { readIncipit, readWorkLibrary, type WorkLibrary } from '#/features/work-facts/queries.server.ts';
import { notesOf } from './incipits/music.ts';
import { readKern } from './incipits/read-kern.ts';
import { musicOf } from './incipits/read-lilypond.ts';
import { writeKern } from './incipits/write-kern.ts';

let library: WorkLibrary;
beforeAll(async () => {
  library = await readWorkLibrary(process.cwd());
});

describe('incipits', () => {
  test('every one adds up, bar by bar', async () => {
    for (const incipit of library.incipits) {
      const kern = await readIncipit(incipit);
      expect([incipit.key, kernProblems(kern)]).toEqual([incipit.key, []]);
      expect([incipit.key, readKern(kern).bars.length]).toEqual([incipit.key, incipit.bars]);
    }
  });

  test('¢ stands for two halves, C for four quarters, and cut time has no figures', async () => {
    const figures = ['debussy-l-100-3', 'scriabin-op-11-1'];
    for (const incipit of library.incipits) {
      const kern = await readIncipit(incipit);
      const signed = [...kern.matchAll(/\*M(\d+\/\d+)[^\n]*\n[^\n]*\*met\((.+?)\)/g)].map(([, ...pair]) =>
        pair.join(' '),
      );
      expect([incipit.key, signed.filter((pair) => pair !== '2/2 c|' && pair !== '4/4 c')]).toEqual([incipit.key, []]);
      if (kern.includes('*M2/2') && !figures.includes(incipit.key))
        expect([incipit.key, signed]).toEqual([incipit.key, ['2/2 c|']]);
    }
  });
});

test('groups of eleven and thirteen notes add up', () => {
  const bar = (figure: string, count: number) => [
    '**kern\t**kern',
    '*M4/4\t*M4/4',
    `1C\t${figure}c`,
    ...Array(count - 1).fill(`.\t${figure}c`),
    '==\t==',
    '*-\t*-',
  ];
  expect(kernProblems(bar('11', 11).join('\n'))).toEqual([]);
  expect(kernProblems(bar('13', 13).join('\n'))).toEqual([]);
  expect(kernProblems(bar('11', 10).join('\n'))).not.toEqual([]);
});

describe('reading and writing', () => {
  const report = [
    'score',
    'staff\t0',
    'state\t0\t0\t\t(-1/2)\tclefs.G\t-2\t0',
    'bar\t0\t-1/4\t3\t4',
    'note\t0\t-\t0\t1\t2\t0\t1\t0\t4\t0\t',
    'bar\t1/4\t0\t3\t4',
    'note\t1/4\t-\t0\t1\t1\t1\t1\t0\t6\t-1/2\t',
    'tie\t1/4\t-\t0\t1',
    'bar\t1\t0\t3\t4',
    'note\t1\t-\t0\t1\t1\t1\t1\t0\t6\t-1/2\t',
  ].join('\n');

  test('what is written is read back as it was, upbeat, tie and signature', () => {
    const music = musicOf(report, 1);
    const kern = writeKern(music, { title: 'A', composer: 'B', tempo: '', key: 'F major', sign: '' });
    expect(kern.split('\n')).toEqual(expect.arrayContaining(['*k[b-]', '*F:', '*M3/4', '4g', '[2.b-', '2.b-]']));
    expect(kernProblems(kern)).toEqual([]);
    expect(notesOf(readKern(kern))).toEqual(notesOf(music));
  });

  test('no key is written where none is known', () => {
    const twoFlats = { ...musicOf(report, 1), keys: [{ staff: 0, at: 0, value: -2 }] };
    const kern = writeKern(twoFlats, { title: 'A', composer: 'B', tempo: '', key: '', sign: '' });
    expect(kern.split('\n')).not.toContain('*:');
  });

  test('the sign of common time stands under its figures', () => {
    const kern = writeKern(musicOf(report, 1), { title: 'A', composer: 'B', tempo: '', key: '', sign: 'c' });
    expect(kern).toContain('\n*M3/4\n*met(c)\n');
    expect(kernProblems(kern)).toEqual([]);
  });

  test('a note that differs is seen', () => {
    const music = musicOf(report, 1);
    const changed = musicOf(report.replace('\t0\t4\t0\t', '\t0\t5\t0\t'), 1);
    expect(notesOf(changed)).not.toEqual(notesOf(music));
  });
});
