import { things } from '#/features/deleted-items/rules.ts';

export function Amount({ count, of }: { count: number; of: string }) {
  return <span className={count === 0 ? 'text-quiet' : ''}>{things(count, of)}</span>;
}
