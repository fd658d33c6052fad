import fc from 'fast-check';
import { expect, it } from 'vitest';
import { REPERTOIRE_TYPES, type RepertoireFilter } from '../model.ts';
import { matchesFilter, searchText } from '../rules.ts';
import { createCatalogue } from './catalogue.ts';

/* Spec section 5: the filters of the repertoire. */

const letters = fc.constantFrom('a', 'b', 'é', 'ß', ' ', '1', '%', '_', 'Я', '𝄞', 'ﬀ', '～', 'aba', 'Son');
const text = fc.array(letters, { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
const composer = fc.constantFrom('Ann Ab', 'Béla Ba', 'Ab Ann');
const instruments = ['Flute', 'piccolo', 'Tuba', 'Piano (4 Hands)'];
const opus = fc.record({
  title: text,
  composer,
  repType: fc.constantFrom(...REPERTOIRE_TYPES),
  instrumentation: fc.uniqueArray(fc.constantFrom(...instruments), { minLength: 1, maxLength: 3 }),
  movements: fc.array(text, { maxLength: 3 }),
});
const filter: fc.Arbitrary<RepertoireFilter> = fc.record({
  repTypes: fc.uniqueArray(fc.constantFrom(...REPERTOIRE_TYPES)),
  composer: fc.constantFrom('', '', 'Ann Ab', 'Nobody'),
  instrument: fc.constantFrom('', '', 'flute', 'tuba/euphonium', 'piano (4 hands)', 'kazoo'),
  keyword: fc.oneof(fc.constant(''), text),
});
const id = fc.nat(40).map((number) => `id${number}`);
const step = fc.oneof(
  fc.record({ puts: fc.uniqueArray(fc.tuple(id, opus), { selector: ([key]) => key, maxLength: 12 }) }),
  fc.record({ drops: fc.array(id, { maxLength: 6 }) }),
);

it('finds after any changes exactly what matches, in the order of titles, page by page', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), filter, fc.integer({ min: 1, max: 7 }), (steps, asked, limit) => {
      const catalogue = createCatalogue();
      const model = new Map<string, ReturnType<typeof worded>>();
      for (const one of steps) {
        if ('puts' in one) {
          catalogue.apply(one.puts.map(([key, work]) => row(key, work)));
          for (const [key, work] of one.puts) model.set(key, worded(work));
        } else {
          catalogue.apply([], one.drops);
          for (const key of one.drops) model.delete(key);
        }
      }
      const expected = [...model].filter(([, work]) => matchesFilter(work, asked)).map(([key]) => key);
      const found: string[] = [];
      for (let after: { sortKey: string; id: string } | undefined; ; ) {
        const page = catalogue.find(asked, { limit, after });
        expect(page.total).toBe(expected.length);
        found.push(...page.ids);
        after = page.next;
        if (!after) break;
      }
      const place = (key: string) => Buffer.from(`${searchText(model.get(key)?.title ?? '', [])}\0${key}`);
      expect(found).toEqual(expected.toSorted((a, b) => place(a).compare(place(b))));
      expect(catalogue.allIds().toSorted()).toEqual([...model.keys()].toSorted());
      expect(Object.fromEntries(catalogue.composers.list().map(({ name, works }) => [name, works]))).toEqual(
        Object.fromEntries(
          [...Map.groupBy(model.values(), (work) => work.composer)].map(([name, all]) => [name, all.length]),
        ),
      );
    }),
    { numRuns: 400 },
  );
});

type Work = typeof opus extends fc.Arbitrary<infer One> ? One : never;

function worded({ movements, ...work }: Work) {
  return { ...work, movements: movements.map((movementTitle) => ({ movementTitle })) };
}

function row(key: string, { title, movements, composer: by, repType, instrumentation }: Work) {
  return {
    id: key,
    searchText: searchText(title, movements),
    composer: by,
    repType,
    instrumentation: JSON.stringify(instrumentation),
  };
}
