import { once } from 'node:events';
import { createTestStorage, type TestStorage } from './engine.ts';
import { spawnSite } from './real-site.ts';

export interface LogLine {
  level: number;
  msg: string;
  [field: string]: unknown;
}

export interface LoggedSite {
  origin: string;
  storage: TestStorage;
  /** Everything the process has written so far. */
  text(): string;
  /** The lines of the log; what is printed at the start is none. @throws when a line is no JSON */
  lines(): LogLine[];
  stop(): Promise<void>;
  /** Ends the process; its storage stays to be looked at. */
  end(): Promise<void>;
}

/** The site as an operator runs it, with all it writes, as a service manager keeps it. */
export async function startLoggedSite(environment: Record<string, string> = {}): Promise<LoggedSite> {
  const storage = await createTestStorage();
  const child = spawnSite({ SAMPLE_CONTENT: 'catalogues', LOG_LEVEL: 'trace', ...environment }, storage, 'pipe');
  const parts: string[] = [];
  const text = () => parts.join('');
  const started = Promise.withResolvers<void>();
  for (const output of [child.stdout, child.stderr])
    output?.setEncoding('utf8').on('data', (part: string) => {
      parts.push(part);
      if (text().includes('\nBecome admin:')) started.resolve();
    });
  child.once('exit', () => started.reject(new Error(`the site ended before it served: ${text()}`)));
  await started.promise;
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    await gone;
  };
  return {
    origin: /^Forte & Piano is at (\S+)$/m.exec(text())?.[1] ?? '',
    storage,
    text,
    lines: () =>
      text()
        .split('\n')
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line) as LogLine),
    end,
    async stop() {
      await end();
      await storage.remove();
    },
  };
}
