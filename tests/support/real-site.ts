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
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>;
  stop(): Promise<void>;
}

/** The site as an operator runs it: its own process, built pages, sample content. */
export async function startRealSite(
  environment: Record<string, string> = {},
  storage?: TestStorage,
): Promise<RealSite> {
  const own = storage ?? (await createTestStorage());
  const child = spawn(process.execPath, ['src/server/main.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ...compiledOnce(),
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: own.dataDir,
      ...(own.databaseUrl && { DATABASE_URL: own.databaseUrl }),
      ENGRAVE_AHEAD: 'off',
      RATE_LIMITS: '1000',
      LOG_LEVEL: 'error',
      ...environment,
    },
  });
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
    kill: () => end('SIGKILL'),
    async stop() {
      await end('SIGTERM');
      if (!storage) await own.remove();
    },
  };
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
