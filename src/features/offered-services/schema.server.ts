import { z } from '@hono/zod-openapi';
import { FEE_TYPES } from './model.ts';

const text = z.string().trim().min(1);

/** `content/services.json` (spec sections 2 and 9). */
export const servicesFileSchema = z
  .array(z.strictObject({ name: text, description: text, feeType: z.enum(FEE_TYPES) }))
  .min(1)
  .refine((services) => new Set(services.map(({ name }) => name)).size === services.length, 'names a service twice');

/** `content/fee-types.json`: the help of each fee type, all three of them. */
export const feeTypesFileSchema = z
  .array(z.strictObject({ name: z.enum(FEE_TYPES), help: text }))
  .refine(
    (types) => FEE_TYPES.every((name) => types.filter((type) => type.name === name).length === 1),
    `must explain each of ${FEE_TYPES.join(', ')} once`,
  );
