import { pollPath } from '#/features/date-polls/url.ts';
import { requestPath } from '#/features/event-requests/url.ts';
import { besideText } from '#/features/schedule/messages.ts';
import type { Occasion, Schedule } from '#/features/schedule/model.ts';

/** Where it is dealt with. */
export function occasionPath({
  kind,
  key,
  requestId,
  pollId,
}: Pick<Occasion, 'kind' | 'key' | 'requestId' | 'pollId'>): string {
  if (pollId !== undefined) return pollPath(pollId);
  return kind === 'performance' ? `/admin/performances/${key}` : requestPath(requestId);
}

export function kindWord({ kind, undecided }: Pick<Occasion, 'kind' | 'undecided'>): string {
  if (kind === 'performance') return 'In public';
  if (kind === 'rehearsal') return 'Rehearsal';
  if (kind === 'sought') return 'Finding a date';
  return undecided ? 'Requested' : '';
}

export interface Wrong {
  words: string;
  settled: boolean;
}

/** What speaks against one player at one occasion. */
export function against({ conflicts, occasions }: Schedule, musicianId: string, key: string): Wrong[] {
  return conflicts
    .filter((one) => one.musicianId === musicianId && one.occasions.includes(key))
    .map(({ why, occasions: keys, settled }) => {
      const otherKey = keys.find((one) => one !== key);
      return {
        words: besideText(
          why,
          occasions.find((one) => one.key === otherKey),
        ),
        settled,
      };
    });
}
