import { examine } from '#/features/health/checks.server.ts';
import { summaryText } from '#/features/health/messages.ts';
import { type Check, VERDICT_LABELS, worstOf } from '#/features/health/model.ts';
import { ConfigError, publicAddress, readConfig } from '#/platform/config.ts';
import { closeParts, contextFor, createParts } from '#/server/context.ts';

/* `npm run doctor`: what the Health page shows, also while the site is down. Exits 1 when something is broken. */

try {
  const config = readConfig();
  const parts = createParts({ ...config, logLevel: 'silent' }, publicAddress(config));
  try {
    await parts.settings.refresh();
    const checks = await examine(contextFor(parts, { kind: 'visitor' }));
    process.stdout.write(`${[...checks.map(lines), summaryText(checks)].join('\n')}\n`);
    if (worstOf(checks) === 'broken') process.exitCode = 1;
  } finally {
    await closeParts(parts);
  }
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}

function lines({ title, verdict, message, advice }: Check): string {
  const head = `${VERDICT_LABELS[verdict].toUpperCase().padEnd(11)}${title}: ${message}`;
  return advice ? `${head}\n${' '.repeat(11)}${advice}` : head;
}
