import type { LegalName } from './model.ts';

export const LEGAL_PATH = '/legal/:text';

export function legalPath(name: LegalName): string {
  return `/legal/${name}`;
}
