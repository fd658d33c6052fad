import type { TestStorage } from './engine.ts';
import { aMusician, anOpus } from './factories.ts';
import { freePort } from './free-port.ts';
import { type RealSite, startRealSite } from './real-site.ts';
import { startTestServer, type TestServer } from './test-server.ts';

const PAUSE_MS = 10;

/** One site at one address through many lives, each of them its own process on the same storage. */
export interface KilledSite {
  origin: string;
  /** Resolves when it can read and write. */
  ready(): Promise<void>;
  /** Whether the process of this life is still there. */
  runs(): boolean;
  /** Ends the process at once, as a power cut would. */
  kill(): Promise<void>;
  /** It answers nobody from now on, until it is killed. */
  hang(): void;
  /** The next process. Answers how many milliseconds passed from its start until it was ready. */
  start(how?: NextLife): Promise<number>;
  stop(): Promise<void>;
}

export interface NextLife {
  /** The folder of another version than this one. */
  version?: string;
  environment?: Record<string, string>;
}

/** Not started yet. */
export async function createKilledSite(
  storage: TestStorage,
  environment: Record<string, string> = {},
): Promise<KilledSite> {
  const port = environment.PORT ?? String(await freePort());
  const origin = `http://localhost:${port}`;
  let life: RealSite | undefined;
  const ready = () => untilReady(origin);
  return {
    origin,
    ready,
    runs: () => life?.runs() ?? false,
    kill: async () => life?.kill(),
    hang: () => life?.signal('SIGSTOP'),
    async start({ version, environment: another = {} } = {}) {
      const begun = performance.now();
      life = await startRealSite(
        {
          ...{ SAMPLE_CONTENT: 'catalogues', RATE_LIMITS: '1000000', LOG_LEVEL: 'silent' },
          ...environment,
          ...another,
          PORT: port,
        },
        storage,
        version,
      );
      await ready();
      return performance.now() - begun;
    },
    stop: async () => life?.stop(),
  };
}

/** Someone to ask and works to put into carts, on a storage that the real site then opens. */
export async function furnish(storage: TestStorage): Promise<{ musicianId: string; works: string[] }> {
  const server = await startTestServer({}, storage);
  const furniture = await furnishOn(server);
  await server.stop();
  return furniture;
}

export async function furnishOn(server: TestServer): Promise<{ musicianId: string; works: string[] }> {
  const { id: musicianId } = await aMusician(server);
  const works: string[] = [];
  for (let count = 0; count < 6; count += 1) works.push((await anOpus(server, { movements: [] }))._id);
  return { musicianId, works };
}

/** Asks until it is told so. Whoever calls has a limit of their own. */
async function untilReady(origin: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    await answer?.body?.cancel();
    if (answer?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}
