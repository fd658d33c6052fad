import type { Elsewhere } from '#/platform/house/elsewhere.ts';
import { LEGAL_NAMES, LEGAL_TITLES, type LegalName, type LegalTexts } from './model.ts';
import { legalPath } from './url.ts';

/** What is empty has no page and no link. */
export function legalLinks(texts: LegalTexts): Elsewhere[] {
  return LEGAL_NAMES.filter((name) => texts[name] !== '').map((name) => ({
    name: LEGAL_TITLES[name],
    address: legalPath(name),
  }));
}

export function isLegalName(name: string | undefined): name is LegalName {
  return (LEGAL_NAMES as readonly (string | undefined)[]).includes(name);
}
