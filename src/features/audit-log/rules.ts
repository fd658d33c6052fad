import { type AuditChange, VALUE_MAX_LENGTH } from './model.ts';

export function changesBetween(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): AuditChange[] {
  const fields = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  return fields
    .map((field) => ({ field, from: readable(before[field]), to: readable(after[field]) }))
    .filter(({ from, to }) => from !== to);
}

export function readable(value: unknown): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  const text = Array.isArray(value)
    ? value.map(readable).join('\n')
    : typeof value === 'object'
      ? Object.values(value).map(readable).filter(Boolean).join(', ')
      : String(value);
  return text.length > VALUE_MAX_LENGTH ? `${text.slice(0, VALUE_MAX_LENGTH - 2)} …` : text;
}

/** 'j…@example.com' */
export function redact(text: string): string {
  const [name = '', domain] = text.split('@');
  const first = [...name][0] ?? '';
  return domain === undefined ? `${first}…` : `${first}…@${domain}`;
}

/** For personal data: values become a first letter. */
export function redactedChanges<Field extends string>(
  before: Readonly<Record<Field, string>>,
  after: Readonly<Record<Field, string>>,
): AuditChange[] {
  return changesBetween(before, after).map(({ field }) => {
    const [from, to] = [before[field as Field] ?? '', after[field as Field] ?? ''];
    return { field, from: from && redact(from), to: to && redact(to) };
  });
}

export function fieldLabel(field: string): string {
  return field
    .replace('GLVMS', '')
    .replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^rep type$/, 'type');
}

/** As whom a musician stands in the history. */
export function musicianActor(name: string): string {
  return `${name}, by the stage door`;
}
