import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { compiledOnce } from './compiled-once.ts';
import { createTestStorage, type TestStorage } from './engine.ts';

const root = resolve(import.meta.dirname, '../..');

export interface RealSite {
  origin: string;
  /** What it printed for the first run; '' where there is an admin. */
  setupCode: string;
  storage: TestStorage;
  /** Whether its process is still there. */
  runs(): boolean;
  pid: number;
  /** Everything it has written so far. */
  output(): string;
  /** How it came to its end, once it has. */
  ended: Promise<Ended>;
  signal(name: NodeJS.Signals): void;
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

export interface Ended {
  status: number | null;
  signal: NodeJS.Signals | null;
  output: string;
}

/** The site as an operator runs it: its own process, built pages, sample content; `version` is the folder of another. */
export async function startRealSite(
  environment: Record<string, string> = {},
  storage?: TestStorage,
  version?: string,
): Promise<RealSite> {
  const own = storage ?? (await createTestStorage());
  const child = spawnSite(environment, own, 'inherit', version);
  const ended = endOf(child);
  const { origin, setupCode } = await printedWelcome(child);
  const runs = () => child.exitCode === null && child.signalCode === null;
  const end = async (signal: NodeJS.Signals) => {
    if (!runs()) return;
    const gone = once(child, 'exit');
    child.kill(signal);
    await gone;
  };
  return {
    origin,
    setupCode,
    storage: own,
    runs,
    pid: child.pid ?? 0,
    ...ended,
    signal: (name) => void child.kill(name),
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      if (!storage) await own.remove();
    },
  };
}

/** What a site says that is expected to end by itself. */
export function runSite(environment: Record<string, string>, storage: TestStorage): Promise<Ended> {
  return spawnedSite(environment, storage).ended;
}

/** A site from its very first moment on: it may not have begun to start. */
export function spawnedSite(
  environment: Record<string, string>,
  storage: TestStorage,
  version?: string,
): Pick<RealSite, 'ended' | 'output' | 'signal'> {
  const child = spawnSite(environment, storage, 'pipe', version);
  return { ...endOf(child), signal: (name) => void child.kill(name) };
}

/** Its process; what it prints as errors goes where ours do, or can be read. */
export function spawnSite(
  environment: Record<string, string>,
  storage: TestStorage,
  errors: 'inherit' | 'pipe',
  version = root,
) {
  return spawn(process.execPath, ['src/server/main.ts'], {
    cwd: version,
    stdio: ['ignore', 'pipe', errors],
    env: {
      PATH: process.env.PATH,
      ...compiledOnce(),
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: storage.dataDir,
      ...(storage.databaseUrl && { DATABASE_URL: storage.databaseUrl }),
      ENGRAVE_AHEAD: 'off',
      RATE_LIMITS: '1000',
      LOG_LEVEL: 'error',
      ...environment,
    },
  });
}

function endOf(child: ChildProcess): { output(): string; ended: Promise<Ended> } {
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (part: Buffer) => {
      output += part;
    });
  const ended = once(child, 'close').then(([status, signal]) => ({ status, signal, output }));
  return { output: () => output, ended };
}

async function printedWelcome(child: ChildProcess): Promise<{ origin: string; setupCode: string }> {
  if (!child.stdout) throw new Error('the site has no output to read');
  let origin = '';
  let setupCode = '';
  for await (const line of createInterface({ input: child.stdout })) {
    origin = /^Forte & Piano is at (\S+)$/.exec(line)?.[1] ?? origin;
    setupCode = /^First run: .* enter the code (\S+)$/.exec(line)?.[1] ?? setupCode;
    // The last line that is always there.
    if (line.startsWith('Become admin:')) {
      child.stdout.resume();
      return { origin, setupCode };
    }
  }
  throw new Error('the site ended before it said where it is');
}
