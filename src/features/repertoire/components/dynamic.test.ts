import { describe, expect, test } from 'vitest';
import { DYNAMICS } from '#/features/work-facts/model.ts';
import { DYNAMIC_CLASS, dynamicOf } from './dynamic.ts';

describe('how loud a work is set', () => {
  test.each([
    ['Clair de Lune', 'ppp'],
    ['Wiegenlied, Op. 49, No. 4', 'ppp'],
    ['Nocturne in E-flat major, Op. 9, No. 2', 'pp'],
    ['Adagio sostenuto', 'pp'],
    ['Rêverie', 'ppp'],
    ['Allegro con fuoco', 'fff'],
    ['Wedding March', 'ff'],
    ['Presto agitato', 'ff'],
    ['Allegretto', 'mp'],
    ['Andante con moto', 'p'],
    ['Prelude in C major', 'mf'],
  ])('%s is %s by its words', (title, dynamic) => {
    expect(dynamicOf({ title, composer: 'Anybody' })).toBe(dynamic);
  });

  test('a title without such words always gets the same one', () => {
    const composer = 'Ludwig van Beethoven';
    expect(dynamicOf({ title: 'Sonata No. 8', composer })).toBe(dynamicOf({ title: 'SONATA No. 8', composer }));
  });

  test('the composer tells two works of one name apart', () => {
    const composers = ['Brahms', 'Franck', 'Fauré', 'Grieg', 'Debussy', 'Ravel', 'Poulenc', 'Strauss'];
    const heard = new Set(composers.map((composer) => dynamicOf({ title: 'Sonata in A major', composer })));
    expect(heard.size).toBeGreaterThan(2);
  });

  test('every dynamic has a weight', () => {
    expect(Object.keys(DYNAMIC_CLASS)).toEqual([...DYNAMICS]);
  });
});
