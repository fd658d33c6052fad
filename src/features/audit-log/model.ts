export type { AuditAction, AuditChange, AuditEntry } from './schema.server.ts';

/** What the log speaks of. */
export const AUDIT_KINDS = [
  'opus',
  'musician',
  'client',
  'performance',
  'request',
  'order',
  'application',
  'message',
  'mail',
  'admin',
  'content',
  'setting',
  'import',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export const AUDIT_PER_PAGE = 50;
/** Of one value: the log says what happened, it is no second copy of the database. */
export const VALUE_MAX_LENGTH = 2000;
