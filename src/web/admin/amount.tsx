import { things } from '#/platform/text/english.ts';

export function Amount({ count, of }: { count: number; of: string }) {
  return <span className={count === 0 ? 'text-quiet' : ''}>{things(count, of)}</span>;
}
