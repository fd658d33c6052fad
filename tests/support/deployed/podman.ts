import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { installIfMissing, which } from '../../../scripts/system-tools.ts';

export interface Podman {
  folder: string;
  /** With the network of this machine: what is built fetches packages. What it printed. @throws with what it said */
  build(...args: string[]): Promise<string>;
  /** With a network of its own, as all below. */
  run(...args: string[]): Promise<string>;
  status(...args: string[]): Promise<number | null>;
  /** A program of this machine beside the containers. */
  beside(command: string, ...args: string[]): Promise<string>;
  /** For programs that call podman by themselves. */
  path: string;
  stop(): Promise<void>;
}

/** Limits that a test may set, names for containers, and none of what takes systemd. */
const SETTINGS = `[containers]
cgroups = "disabled"
default_ulimits = ["nofile=4096:4096", "nproc=4096:4096"]
log_driver = "k8s-file"
[engine]
cgroup_manager = "cgroupfs"
events_logger = "file"
[network]
network_backend = "netavark"
`;

/** crun 1.8 does not start containers beside cgroups of both versions: it is shown the second one alone. */
const NAMESPACES = `mount --make-rprivate / && umount -l /sys/fs/cgroup && mount -t cgroup2 none /sys/fs/cgroup
exec unshare --net sh -c 'ip link set lo up; echo ready; exec cat'`;

/** With images, containers and a network of its own; undefined, with a line that says so, where there is no podman. */
export async function openPodman(): Promise<Podman | undefined> {
  const packages = 'podman buildah crun netavark aardvark-dns iptables';
  if (process.getuid?.() !== 0 || !installIfMissing('podman', [packages], () => which('podman'))) {
    console.warn('Not tried on this machine: containers, which take root and podman');
    return undefined;
  }
  // Not in memory, where file systems can't always lie over another.
  const folder = mkdtempSync('/var/tmp/forte-podman-');
  const settings = join(folder, 'containers.conf');
  // Its networks too are kept here and not with this machine's own.
  writeFileSync(settings, `${SETTINGS}network_config_dir = "${join(folder, 'networks')}"\n`);
  const path = join(folder, 'podman');
  const kept = `--root ${join(folder, 'images')} --runroot ${join(folder, 'run')}`;
  writeFileSync(path, `#!/bin/sh\nexec podman ${kept} "$@"\n`, { mode: 0o755 });
  // Lives until its input ends.
  const holder = spawn('unshare', ['--mount', 'sh', '-c', NAMESPACES], { stdio: ['pipe', 'pipe', 'inherit'] });
  await once(holder.stdout, 'data');
  const start = (spaces: string[], args: string[]) =>
    spawn('nsenter', [`--target=${holder.pid}`, ...spaces, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, TMPDIR: folder, CONTAINERS_CONF: settings },
    });
  const printed = async (spaces: string[], args: string[]) => {
    const child = start(spaces, args);
    const [out, err, [status]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
    if (status !== 0) throw new Error(`${args.join(' ')} ended with ${status}: ${out}${err}`);
    return out.trim();
  };
  const inside = ['--mount', '--net'];
  const run = (...args: string[]) => printed(inside, [path, ...args]);
  return {
    folder,
    path,
    build: (...args) => printed(['--mount'], [path, 'build', '--isolation=chroot', ...args]),
    run,
    async status(...args) {
      const child = start(inside, [path, ...args]);
      child.stdout.resume();
      child.stderr.resume();
      return ((await once(child, 'close')) as [number | null])[0];
    },
    beside: (...command) => printed(inside, command),
    async stop() {
      await run('rm', '--all', '--force', '--volumes');
      await run('rmi', '--all', '--force');
      const gone = once(holder, 'exit');
      holder.stdin.end();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
