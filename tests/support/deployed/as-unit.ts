import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

const NOBODY = 65534;

/** The unit's places over those of this machine, all of it read-only but for the data and /tmp, and nobody's rights. */
const AS_THE_UNIT_HAS_IT = `set -e
mount --make-rprivate /
for place in "$1" "$3"; do mount -t tmpfs tmpfs "$(dirname "$place")"; mkdir -p "$place"; done
mount --bind "$2" "$1"; mount -o remount,bind,ro "$1"
mount --bind "$4" "$3"
mount -o remount,ro "$(dirname "$1")"
mount -t tmpfs tmpfs /tmp
mount -o remount,bind,ro /
cd "$1"; shift 4
exec setpriv --reuid=${NOBODY} --regid=${NOBODY} --clear-groups --bounding-set=-all --inh-caps=-all --no-new-privs -- "$@"`;

export interface AsUnit {
  said(): string;
  /** Asks it to end, and answers its status. */
  stop(): Promise<number | null>;
}

/** What deploy/install.sh has put into `machine`, run by its unit's command until it serves, or ends; `calls`: a file for its system calls. */
export async function startAsUnit(machine: string, calls?: string): Promise<AsUnit> {
  const unit = readFileSync(join(machine, 'etc/systemd/system/forte-and-piano.service'), 'utf8');
  const line = (name: string) => new RegExp(`^${name}=(.*)$`, 'm').exec(unit)?.[1] ?? '';
  const home = line('WorkingDirectory');
  const data = `/var/lib/${line('StateDirectory')}`;
  const environment = {
    ...parseEnv(line('Environment').replaceAll(' ', '\n')),
    ...parseEnv(readFileSync(join(machine, line('EnvironmentFile')), 'utf8')),
  };
  const watched = calls ? ['strace', '-D', '-f', '-qq', '-s', '80', '-o', calls] : [];
  const places = [home, join(machine, home), data, join(machine, data)];
  const [command = '', ...args] = [
    ...watched,
    ...['unshare', '--mount', 'sh', '-c', AS_THE_UNIT_HAS_IT, 'sh', ...places],
    ...line('ExecStart').split(' '),
  ];
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const serving = Promise.withResolvers<void>();
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (part: string) => {
      said += part;
      if (/^Become admin/m.test(said)) serving.resolve();
    });
  const ended = once(child, 'close') as Promise<[number | null]>;
  await Promise.race([serving.promise, ended]);
  return {
    said: () => said,
    async stop() {
      child.kill('SIGTERM');
      return (await ended)[0];
    },
  };
}

/** Of `calls`, what the site made that the unit's SystemCallFilter does not let it make. */
export function refusedCalls(calls: string): string[] {
  const lines = readFileSync(calls, 'utf8').split('\n');
  const begun = lines.findIndex((one) => one.includes('execve("/opt/forte-and-piano/'));
  if (begun < 0) throw new Error('the site never began');
  const made = lines.slice(begun + 1).flatMap((one) => /^\d+ +(\w+)\(/.exec(one)?.[1] ?? []);
  const allowed = callsOf('@system-service').difference(callsOf('@privileged'));
  return [...new Set(made).difference(allowed)];
}

function callsOf(set: string): Set<string> {
  const { stdout } = spawnSync('systemd-analyze', ['syscall-filter', set], { encoding: 'utf8' });
  const names = stdout.split('\n').flatMap((one) => /^ {4}([@\w-]+)$/.exec(one)?.[1] ?? []);
  return new Set(names.flatMap((name) => (name.startsWith('@') ? [...callsOf(name)] : [name])));
}
