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

export type AuditAction = 'added' | 'changed' | 'deleted' | 'restored' | 'sent' | 'downloaded';

/** One field, as it was and as it is. Words for people: ids are written as names where there are any. */
export interface AuditChange {
  field: string;
  from: string;
  to: string;
}

/** Who changed what when, from which to which. Never edited: the database refuses it. */
export interface AuditEntry {
  _id: string;
  at: string;
  /** The admin's e-mail, or 'the command line'. */
  actor: string;
  kind: AuditKind;
  itemId: string;
  itemName: string;
  action: AuditAction;
  changes: AuditChange[];
}

export const AUDIT_PER_PAGE = 50;
/** Of one value: the log says what happened, it is no second copy of the database. */
export const VALUE_MAX_LENGTH = 2000;
