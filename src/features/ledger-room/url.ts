export const LEDGER_PATH = '/admin/ledger';

export function journalPath(year: number): string {
  return `/api/ledger/journal?year=${year}`;
}
