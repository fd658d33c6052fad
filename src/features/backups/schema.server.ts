import { z } from '@hono/zod-openapi';
import { BACKUP_STATES, BACKUP_WHYS } from './model.ts';

export const backupSchema = z
  .object({
    _id: z.string(),
    file: z.string(),
    why: z.enum(BACKUP_WHYS),
    state: z.enum(BACKUP_STATES),
    startedAt: z.string(),
    places: z.array(z.string()).openapi({ description: 'Where it lies: folders of the server, addresses of storage.' }),
    bytes: z.number().int().nullable(),
    trouble: z.string().nullable().openapi({ description: 'Why it was not made, or is not everywhere.' }),
    triedAt: z
      .string()
      .nullable()
      .openapi({ description: 'When it was restored into a scratch place; encrypted: compared with what was made.' }),
    triedTrouble: z.string().nullable().openapi({ description: 'Why it is no good.' }),
  })
  .openapi('Backup');
export type Backup = z.infer<typeof backupSchema>;

export const backupsViewSchema = z
  .object({
    places: z.array(z.string()).nullable().openapi({ description: 'null where the site makes none itself.' }),
    encrypted: z.boolean().openapi({ description: 'For keys that this site does not hold.' }),
    items: z.array(backupSchema),
  })
  .openapi('Backups');
export type BackupsView = z.infer<typeof backupsViewSchema>;
