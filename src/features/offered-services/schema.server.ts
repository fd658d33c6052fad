import { z } from '@hono/zod-openapi';
import { PRICE_INVALID } from '../concert-series/messages.ts';
import { dollarsSchema, expectedVersionSchema, lineSchema, textSchema } from '../site-content/schema.server.ts';
import { DESCRIPTION_REQUIRED, EACH_ONCE, NAME_REQUIRED, NAMED_TWICE } from './messages.ts';
import {
  FEE_TYPES,
  SERVICE_NAME_MAX_LENGTH,
  SERVICE_PRICE_MAX,
  SERVICE_TEXT_MAX_LENGTH,
  SERVICES_MAX,
} from './model.ts';

const text = z.string().trim().min(1);
const from = dollarsSchema(0, SERVICE_PRICE_MAX, PRICE_INVALID).optional();

export const servicesFileSchema = z
  .array(z.strictObject({ name: text, description: text, feeType: z.enum(FEE_TYPES), from }))
  .min(1)
  .refine((services) => new Set(services.map(({ name }) => name)).size === services.length, 'names a service twice');

export const feeTypesFileSchema = z
  .array(z.strictObject({ name: z.enum(FEE_TYPES), help: text }))
  .refine(
    (types) => FEE_TYPES.every((name) => types.filter((type) => type.name === name).length === 1),
    `must explain each of ${FEE_TYPES.join(', ')} once`,
  );

export const servicesDocumentSchema = z.strictObject({ services: servicesFileSchema, feeTypes: feeTypesFileSchema });
export type ServiceContent = z.infer<typeof servicesDocumentSchema>;
export type OfferedService = ServiceContent['services'][number];
export type FeeTypeHelp = ServiceContent['feeTypes'][number];

const serviceSchema = z.strictObject({
  name: lineSchema(NAME_REQUIRED, SERVICE_NAME_MAX_LENGTH),
  description: textSchema(DESCRIPTION_REQUIRED, SERVICE_TEXT_MAX_LENGTH),
  feeType: z.enum(FEE_TYPES),
  from: from.openapi({ description: 'Dollars: the least it costs; an hour of it where the fee is hourly.' }),
});

export const servicesChangesSchema = z
  .strictObject({
    services: z
      .array(serviceSchema)
      .min(1, DESCRIPTION_REQUIRED)
      .max(SERVICES_MAX)
      .refine((services) => new Set(services.map(({ name }) => name)).size === services.length, NAMED_TWICE),
    feeTypes: z
      .array(
        z.strictObject({ name: z.enum(FEE_TYPES), help: textSchema(DESCRIPTION_REQUIRED, SERVICE_TEXT_MAX_LENGTH) }),
      )
      .max(FEE_TYPES.length, EACH_ONCE)
      .refine((types) => FEE_TYPES.every((name) => types.filter((type) => type.name === name).length === 1), EACH_ONCE),
  })
  .partial()
  .extend({ seen: expectedVersionSchema })
  .openapi('ServicesChanges');
