import { describe, expect, it, test } from 'vitest';
import type { Arrangement, Composition } from '#/features/compositions/model.ts';
import { DEFAULT_BUSINESS } from '#/features/settings/in-force/model.ts';
import { structuredData } from '#/web/structured-data/said-of-page.server.ts';
import { workData } from './work-data.server.ts';

const business = { ...DEFAULT_BUSINESS, address: '' };
const site = { origin: 'https://piano.example.com', business };
const sonata: Composition = {
  composer: 'Hana Park',
  opusNo: '11_1',
  title: 'Sonata',
  movements: ['Allegro', 'Fuga'],
  yearComposed: 2018,
  instrumentation: ['violin', 'piano'],
  price: 48,
  difficulty: 9,
};
const largo: Arrangement = {
  ...sonata,
  opusNo: 'a6',
  title: 'Largo',
  movements: [],
  isTranscription: false,
  biggerWork: 'Symphony No. 9',
  originalComposer: 'Antonín Dvořák',
};
const dataOf = (work: Composition) =>
  workData({ work, sample: { kind: 'engraved' }, picture: { path: '/og/score/x.png?v=1', alt: 'A score' } }, site);

/** The block of data, and what a search engine parses from it. */
function written(things: ReturnType<typeof dataOf>) {
  const markup = structuredData(things);
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(markup) ?? [];
  return { markup, read: JSON.parse(json) };
}

describe('what a page says of a work on sale', () => {
  it('is a product with an offer to the cent, by schema.org', () => {
    const url = `${site.origin}/ncs/11_1`;
    expect(dataOf(sonata)[0]).toMatchObject({
      '@type': ['Product', 'SheetMusic'],
      name: 'Sonata, Op. 11, No. 1',
      description:
        'Sonata, Op. 11, No. 1, by Hana Park, for violin, piano: sheet music as PDF, $48.00. Original composition of 2018. Grade 9, difficult. In 2 movements.',
      sku: '11_1',
      image: [`${site.origin}/og/score/x.png?v=1`, `${site.origin}/samples/11_1.svg`],
      creator: { '@type': 'Person', name: 'Hana Park' },
      dateCreated: '2018',
      additionalProperty: expect.arrayContaining([
        { '@type': 'PropertyValue', name: 'Instrumentation', value: 'violin, piano' },
      ]),
      offers: {
        '@type': 'Offer',
        price: '48.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        url,
        seller: { '@type': 'Organization', '@id': `${site.origin}/#business`, name: 'Forte & Piano' },
      },
    });
  });
  it('names the music, its composer, year, opus and movements', () => {
    expect(dataOf(sonata)[1]).toMatchObject({
      '@type': 'MusicComposition',
      name: 'Sonata',
      identifier: 'Op. 11, No. 1',
      composer: { name: 'Hana Park' },
      dateCreated: '2018',
      includedComposition: [{ name: 'Allegro' }, { name: 'Fuga' }],
    });
  });
  it('says how many pages and how many minutes, where they are known', () => {
    const [product, music] = dataOf({ ...sonata, pages: 34, minutes: 19.5 });
    expect(product).toMatchObject({
      materialExtent: '34 pages',
      description: expect.stringContaining('about 20 minutes'),
    });
    expect(music).toMatchObject({ timeRequired: 'PT1170S' });
    expect(JSON.stringify(dataOf(sonata))).not.toMatch(/materialExtent|timeRequired|undefined/);
  });
  it('points every reference at something on the page', () => {
    for (const work of [sonata, largo]) {
      const text = JSON.stringify(dataOf(work));
      const named = [...text.matchAll(/"(\w+)":\{"@id":"([^"]+)"\}/g)].map(([, , id]) => id);
      const ids = dataOf(work).flatMap((thing) => ('@id' in thing ? [thing['@id']] : []));
      expect(named.length).toBeGreaterThan(0);
      const ours = named.filter((id) => id !== `${site.origin}/#business`);
      expect(ids).toEqual(expect.arrayContaining(ours));
    }
  });
  it('says of an arrangement who made it, of what, and by whom that is', () => {
    const [, arrangement, original] = dataOf(largo);
    expect(arrangement).toMatchObject({ composer: { name: 'Antonín Dvořák' }, creator: { name: 'Hana Park' } });
    expect(original).toMatchObject({
      composer: { name: 'Antonín Dvořák' },
      isPartOf: { name: 'Symphony No. 9' },
      musicArrangement: { '@id': `${site.origin}/ncs/a6#music` },
    });
  });
  it('makes no person of a tradition', () => {
    const song = dataOf({ ...largo, originalComposer: 'Traditional (Korean)', biggerWork: '' } as Arrangement);
    expect(JSON.stringify(song)).not.toContain('Traditional');
  });
});

test('no title gets out of its script, and it reads back letter for letter', () => {
  const title = '</script><script>alert(1)</script><!-- & \u2028 "quoted"';
  const { markup, read } = written(dataOf({ ...sonata, title }));
  expect(markup.match(/<script/g)).toHaveLength(1);
  expect(markup).not.toContain('<!--');
  expect(read['@graph'][1]).toMatchObject({ name: title });
});

test('what is alone stands by itself', () => {
  const [, music] = dataOf(sonata);
  expect(written(music ? [music] : []).read).toEqual({ '@context': 'https://schema.org', ...music });
});
