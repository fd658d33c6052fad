import { dollarText } from '#/platform/text/dollars.ts';
import type { FeeType, OfferedService } from './model.ts';

export const PROMPT_LEFT = 'Click on any of the services to the left for more details';
export const PROMPT_ABOVE = 'Click on any of the services above for more details';

export function feeTypeLabel(feeType: FeeType): string {
  return `Fee type: ${feeType}`;
}

/** 'From $60 an hour'; '' where no price is set. */
export function fromText({ from, feeType }: Pick<OfferedService, 'from' | 'feeType'>): string {
  if (from === undefined) return '';
  return `From ${dollarText(from)}${feeType === 'hourly' ? ' an hour' : ''}`;
}

export const NAME_REQUIRED = 'Please enter what the service is called.';
export const DESCRIPTION_REQUIRED = 'Please write a sentence or two.';
export const NAMED_TWICE = 'Two services have the same name.';
export const EACH_ONCE = 'Please explain each of the three fee types once.';
