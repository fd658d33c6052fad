import fc from 'fast-check';
import { expect, test } from 'vitest';
import { movementsOffered, offeredBy, offeringOnly } from './rules.ts';

const who = fc.uniqueArray(fc.constantFrom('me', 'hana', 'mira'));
const work = fc.record({
  offeringMusicians: who,
  movements: fc
    .array(who, { minLength: 1, maxLength: 5 })
    .map((lists) =>
      lists.map((own, index) => ({ _id: `m${index}`, movementTitle: 'x', movementOfferingMusicians: own })),
    ),
});

test('whichever movements somebody chooses, they play these and nobody else another than before', () => {
  const chosen = fc.array(fc.boolean(), { minLength: 5, maxLength: 5 });
  let said = 0;
  fc.assert(
    fc.property(work, chosen, (opus, marks) => {
      const ids = opus.movements.flatMap(({ _id }, index) => (marks[index] ? [_id] : []));
      const after = offeringOnly(opus, 'me', ids);
      if (!after || ids.length === 0) return;
      said += 1;
      expect(movementsOffered(after, 'me')).toEqual(ids);
      if (ids.length === opus.movements.length) return;
      for (const other of ['hana', 'mira'])
        expect(movementsOffered(after, other)).toEqual(movementsOffered(opus, other));
    }),
    { numRuns: 2_000 },
  );
  expect(said).toBeGreaterThan(500);
});

test('what the lists cannot say is refused: nobody for a movement of a work that others offer', () => {
  const alone = { _id: 'a', movementTitle: 'x', movementOfferingMusicians: ['me'] };
  const shared = { _id: 'b', movementTitle: 'y', movementOfferingMusicians: [] };
  const opus = { offeringMusicians: ['hana', 'me'], movements: [alone, shared] };
  expect(offeringOnly(opus, 'me', ['b'])).toBeUndefined();
  expect(offeringOnly({ ...opus, offeringMusicians: ['me'] }, 'me', ['b'])).toMatchObject({
    offeringMusicians: [],
    movements: [{ movementOfferingMusicians: [] }, { movementOfferingMusicians: ['me'] }],
  });
});

test('a whole work is taken up and taken away with the lists of its movements', () => {
  const opus = {
    offeringMusicians: ['hana'],
    movements: [{ _id: 'a', movementTitle: 'x', movementOfferingMusicians: ['hana'] }],
  };
  expect(movementsOffered(offeredBy(opus, 'me', true), 'me')).toEqual(['a']);
  expect(offeredBy(offeredBy(opus, 'me', true), 'me', false)).toEqual(opus);
});
