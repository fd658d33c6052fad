import fc from 'fast-check';
import { expect, it } from 'vitest';
import { FEE_TYPES } from '#/features/offered-services/model.ts';
import { changedFields } from '#/web/admin/items/conflict.ts';
import { servicesOf } from './services-values.ts';

const text = fc.stringMatching(/^[A-Z][a-z ]{1,20}[.]$/);
const service = { name: text, description: text, feeType: fc.constantFrom(...FEE_TYPES) };
const stored = fc.record({
  services: fc.array(fc.oneof(fc.record(service), fc.record({ ...service, from: fc.nat(500) })), { maxLength: 5 }),
  feeTypes: fc.tuple(...FEE_TYPES.map((name) => fc.record({ help: text, name: fc.constant(name) }))),
});

it('a form nobody has touched sends nothing, so that it undoes nothing of another owner', () =>
  fc.assert(
    fc.property(stored, (body) => {
      const fields = [
        ...body.services.flatMap(({ name, description, feeType }, index) => [
          [`services.${index}.name`, name],
          [`services.${index}.description`, description],
          [`services.${index}.feeType`, feeType],
        ]),
        ...body.feeTypes.map(({ help }, index) => [`feeTypes.${index}.help`, help]),
      ];
      expect(changedFields(body, servicesOf(Object.fromEntries(fields), body.services, body.feeTypes))).toEqual({});
    }),
  ));
