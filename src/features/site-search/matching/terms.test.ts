import { describe, expect, test } from 'vitest';
import { namesIn, queryTerms, titleTerms } from './terms.ts';

describe('what is typed', () => {
  test.each([
    ['K. 545', '#k545'],
    ['KV545', '#k545'],
    ['kv 545', '#k545'],
    ['BWV1007', '#bwv1007'],
    ['bwv 1007', '#bwv1007'],
    ['opus 9 nr 2', '#op9/2'],
    ['Op. 27/2', '#op27/2'],
    ['hob xvi:52', '#hobxvi:52'],
  ])('%s is the catalogue number %s and nothing else', (typed, number) => expect(queryTerms(typed)).toEqual([number]));

  test.each(['Nocturne in E-flat major', 'nocturne in e flat major', 'Nocturne in E♭ major', 'nocturne in eb major'])(
    '%s has its key in one word',
    (typed) => expect(titleTerms(typed)).toEqual(['nocturne', 'in', 'eflat', 'major']),
  );

  test('a German key is the same key', () => {
    expect(titleTerms('Nocturne Es-Dur')).toEqual(['nocturne', 'eflat', 'major']);
    expect(titleTerms('h-Moll')).toEqual(['b', 'minor']);
  });
});

describe('the names in a title', () => {
  test('are what stands before what it is from, and what stands in quotes', () => {
    expect(namesIn('III. Clair de lune, from Suite bergamasque')).toEqual({
      names: ['Clair de lune', 'Clair de lune, from Suite bergamasque'],
      wholes: ['Suite bergamasque'],
    });
    expect(namesIn('Sonata No. 8 "Pathétique"').names.map((name) => name.trim())).toContain('Pathétique');
    expect(namesIn('Habanera (Carmen)').wholes).toEqual(['Carmen']);
  });
});
