import { z } from '@hono/zod-openapi';
import { AUDIT_KINDS } from './model.ts';

const text = z
  .string()
  .max(300)
  .refine((given) => !given.includes('\0'), 'This holds a character that no name has.')
  .optional();

/** '' means no filter. */
export const auditQuerySchema = z.strictObject({
  kind: z.union([z.enum(AUDIT_KINDS), z.literal('')]).optional(),
  actor: text.openapi({ description: 'The e-mail of an admin, or whom else the history names.' }),
  search: text.openapi({ description: 'Part of the name of what was changed.' }),
  item: text.openapi({ description: 'The id of one item.' }),
  page: z.string().optional(),
});

export const auditChangeSchema = z.object({ field: z.string(), from: z.string(), to: z.string() });
/** Names instead of ids. */
export type AuditChange = z.infer<typeof auditChangeSchema>;

const auditEntrySchema = z
  .object({
    _id: z.string(),
    at: z.string(),
    actor: z.string(),
    kind: z.enum(AUDIT_KINDS),
    itemId: z.string(),
    itemName: z.string(),
    action: z.enum(['added', 'changed', 'deleted', 'restored', 'sent', 'downloaded']),
    changes: z.array(auditChangeSchema),
  })
  .openapi('AuditEntry');
export type AuditEntry = z.infer<typeof auditEntrySchema>;
export type AuditAction = AuditEntry['action'];

export const auditPageSchema = z
  .object({
    items: z.array(auditEntrySchema),
    total: z.number().int(),
    page: z.number().int(),
    pages: z.number().int(),
  })
  .openapi('AuditPage');
