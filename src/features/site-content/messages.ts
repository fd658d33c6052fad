import type { DocumentName } from './model.ts';

export const DOCUMENT_NAMES: Record<DocumentName, string> = {
  about: 'The story of About Us',
  series: 'The words of the concert series',
  join: 'How somebody joins the team',
  services: 'The services of the home page',
  extras: 'The extras of a concert at home',
  travel: 'The travel fees',
  rates: 'What players cost',
  payment: 'Where a payment goes',
  weddings: 'The words of the page of weddings',
  moods: 'The dictionary of moods',
  outdoors: 'Playing outdoors',
  terms: 'The agreement and its terms',
  legal: 'The legal texts',
};

export const PARAGRAPHS_MISSING = 'Please write at least one paragraph.';
export const TOO_MANY_PARAGRAPHS = 'There can be 40 paragraphs at most.';
export const NOT_PLAIN = 'There are signs in this text that no screen can show. Please type it anew.';
