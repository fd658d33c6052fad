import { PRICE_MAX } from '../model.ts';
import { LINK_INVALID, PRICE_INVALID } from './messages.ts';

export function linkProblem(link: string): string | undefined {
  return link === '' || (URL.canParse(link) && /^https?:\/\/[\x21-\x7e]+$/.test(link)) ? undefined : LINK_INVALID;
}

export function priceProblem(price: string): string | undefined {
  return /^\d{1,6}$/.test(price) && Number(price) <= PRICE_MAX ? undefined : PRICE_INVALID;
}
