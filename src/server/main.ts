import { resolve } from 'node:path';
import { ConfigError, readConfig } from '../platform/config.ts';
import { ContentError } from '../platform/content-file.ts';
import { AppError } from '../platform/errors.ts';
import { createPageRenderer } from './pages.ts';
import { type RunningServer, startServer } from './start.ts';
import { printWelcome } from './welcome.ts';

const root = resolve(import.meta.dirname, '../..');

try {
  const server = await startServer(readConfig(), { root, renderPage: await createPageRenderer(root) });
  stopOnSignal(server);
  await printWelcome(server);
} catch (error) {
  // The first admin's password may be refused too.
  const explained = error instanceof ConfigError || error instanceof ContentError || error instanceof AppError;
  const inUse = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
  if (explained) console.error(error.message);
  else if (inUse) console.error('The port is in use. Stop what listens there, or choose another: PORT=3001 npm start');
  else console.error(error);
  process.exitCode = 1;
}

function stopOnSignal(server: RunningServer): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      server.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
}
