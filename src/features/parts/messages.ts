import { joined } from '#/platform/text/english.ts';
import { instrumentKey } from './instruments/spelling.ts';

/** 'Violin', 'Violin', 'Cello': '2 violins and cello'. */
export function playersText(players: readonly string[]): string {
  const names = [...new Set(players)].map((instrument) => {
    const count = players.filter((one) => one === instrument).length;
    const name = instrument.toLowerCase();
    return count === 1 ? name : `${count} ${name}s`;
  });
  return joined(names);
}

const CALLED: Record<string, string> = {
  violin: 'violinist',
  viola: 'violist',
  cello: 'cellist',
  contrabass: 'bassist',
  piano: 'pianist',
  organ: 'organist',
  harpsichord: 'harpsichordist',
  flute: 'flutist',
  oboe: 'oboist',
  clarinet: 'clarinetist',
  bassoon: 'bassoonist',
  trumpet: 'trumpeter',
  trombone: 'trombonist',
  harp: 'harpist',
  guitar: 'guitarist',
  percussion: 'percussionist',
  saxophone: 'saxophonist',
  voice: 'singer',
};

/** 'violinist', 'soprano', 'theremin player'. */
export function playerCalled(instrument: string): string {
  const key = instrumentKey(instrument);
  const voice = /^voice \((.+)\)$/.exec(key)?.[1];
  return CALLED[key] ?? voice ?? `${key} player`;
}
