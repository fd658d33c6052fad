import type { EstimateLine } from '../model.ts';

/** Whole cents. */
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
