import { momentIn } from '#/platform/time/in-zone.ts';
import { useRootData } from '../root-data.ts';

/** Shows an instant on the clock of the house: 'Apr 17, 2027, 6:30 PM'. */
export function useMoment(): (at: string) => string {
  const { zone } = useRootData().business;
  return (at) => momentIn(zone, at);
}
