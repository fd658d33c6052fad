export type { LegalTexts } from './schema.server.ts';

export const LEGAL_NAMES = ['privacy', 'terms', 'notice'] as const;
export type LegalName = (typeof LEGAL_NAMES)[number];

export const LEGAL_MAX = 40_000;

export const LEGAL_TITLES: Record<LegalName, string> = {
  privacy: 'Privacy',
  terms: 'Terms of Service',
  notice: 'Legal Notice',
};
