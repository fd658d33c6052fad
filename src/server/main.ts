import { resolve } from 'node:path';
import { readConfig } from '../platform/config.ts';
import { createLog } from '../platform/process/log.ts';
import { mayPass, startRefusal } from './first-start/start-refusal.ts';
import { printWelcome } from './first-start/welcome.ts';
import { createPageRenderer } from './http/pages/render.ts';
import { type RunningServer, startServer } from './start.ts';

/** sysexits.h */
const EX_CONFIG = 78;
const EX_TEMPFAIL = 75;
const EX_IOERR = 74;
/** Docker kills after ten seconds. */
const STOP_LIMIT_MS = 8_000;
const LAST_LOG_MS = 500;

const root = resolve(import.meta.dirname, '../..');
let stopping: Promise<void> | undefined;
let server: RunningServer | undefined;

// A terminal and npm both forward an interrupt.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (stopping ??= stop()));
for (const fault of ['uncaughtException', 'unhandledRejection'] as const) process.on(fault, endBecause);

try {
  server = await startServer(readConfig(), { root, renderPage: await createPageRenderer(root) });
  void server.parts.lost.then(endAfterLoss);
  await printWelcome(server);
} catch (error) {
  const refusal = startRefusal(error);
  console.error(refusal ?? error);
  process.exitCode = refusal === undefined ? 1 : mayPass(error) ? EX_TEMPFAIL : EX_CONFIG;
}

async function stop(): Promise<void> {
  if (!server) process.exit(0);
  const { log } = server.parts;
  setTimeout(() => {
    log.warn('stopped with work in hand, which is done after the next start');
    process.exit(0);
  }, STOP_LIMIT_MS);
  await server.stop();
  process.exit(0);
}

function endBecause(err: unknown): void {
  const log = server?.parts.log ?? createLog('fatal');
  log.fatal({ err }, 'an error outside of any request ends this process');
  process.exit(1);
}

function endAfterLoss(err: unknown): void {
  server?.parts.log.fatal(
    { err },
    'what was written did not reach the disk: this process ends, the next one reads anew',
  );
  setTimeout(() => process.exit(EX_IOERR), LAST_LOG_MS);
}
