import type { EstimateLine } from '../model.ts';

/** A line in whole cents, which add up exactly. */
export interface CentLine {
  id: string;
  label: string;
  low: number;
  high: number;
  note: string;
}

export function inDollars({ low, high, ...line }: CentLine): EstimateLine {
  return { ...line, from: low / 100, to: high / 100 };
}
