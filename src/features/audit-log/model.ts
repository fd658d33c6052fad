export type { AuditAction, AuditChange, AuditEntry } from './schema.server.ts';

export const AUDIT_KINDS = [
  'opus',
  'musician',
  'client',
  'performance',
  'request',
  'date-poll',
  'payout',
  'ledger',
  'order',
  'gift',
  'application',
  'message',
  'wish',
  'mail',
  'admin',
  'content',
  'setting',
  'backup',
  'import',
] as const;
export type AuditKind = (typeof AUDIT_KINDS)[number];

export const AUDIT_PER_PAGE = 50;
export const VALUE_MAX_LENGTH = 2000;
