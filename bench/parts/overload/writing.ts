import type { BrowserSession } from '../../../tests/support/browser-session.ts';
import { firstMusician, requestEvent } from '../../people.ts';
import { signInAdmin } from '../../site.ts';
import type { Started } from '../../started.ts';
import { type Asked, timed } from './steady.ts';

export interface Writing {
  /** The turns' requests, each under a key of its own. */
  write(turn: number): Promise<Asked>;
  acknowledged(): number;
  /** Keys of what was acknowledged and is not there, or is there twice. */
  findLost(): Promise<string[]>;
}

export async function startWriting(site: Started, writers: readonly BrowserSession[]): Promise<Writing> {
  const musicianId = await firstMusician(site);
  const stored = new Map<number, string>();
  const send = (turn: number) => {
    const writer = writers[turn % writers.length];
    if (!writer) throw new Error('nobody writes');
    return requestEvent(writer, musicianId, `under-load-${turn}`);
  };
  return {
    acknowledged: () => stored.size,
    write: (turn) =>
      timed(async () => {
        const { status, id } = await send(turn);
        if (status === 202) stored.set(turn, id);
        return { status };
      }),
    async findLost() {
      const admin = await signInAdmin(site);
      const lost: string[] = [];
      for (const [turn, id] of stored) {
        const { status, body } = await admin.get(`/requests/${id}`);
        const again = await send(turn);
        const isThere = status === 200 && JSON.stringify(body).includes(`under-load-${turn}"`);
        if (!isThere || again.id !== id) lost.push(`under-load-${turn}`);
      }
      return lost;
    },
  };
}
