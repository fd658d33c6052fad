import type { Track } from './player.ts';

/* In this tab alone, until it is closed. */
const KEY = 'heard';

/** As it reads on the screen. */
export function rememberHeard(track: Track): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(track));
  } catch {
    // Storage may be off or full.
  }
}

export function lastHeard(): Track | undefined {
  try {
    return (JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Track | null) ?? undefined;
  } catch {
    return undefined;
  }
}
