import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { migrateToLatest } from '../src/database/migrate.ts';
import { ImportError, importOpuses, readOpusFile, summaryOf } from '../src/features/repertoire/import.server.ts';
import { ConfigError, readConfig } from '../src/platform/config.ts';
import { closeParts, contextFor, createParts } from '../src/server/context.ts';

/* `npm run import -- opuses FILE`: loads works from JSON or CSV; docs in README.md. */

const USAGE = 'Usage: npm run import -- opuses FILE.json|FILE.csv [--musicians NAME=ID-OR-EMAIL,…] [--skip-refused]';

try {
  process.exitCode = await importFile(...readArguments());
} catch (error) {
  const explained = error instanceof ImportError || error instanceof ConfigError;
  console.error(explained ? error.message : error);
  process.exitCode = 1;
}

interface Options {
  aliases: Map<string, string>;
  skipRefused: boolean;
}

async function importFile(file: string, options: Options): Promise<number> {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new ImportError(`The file cannot be read: ${error.message}`);
  });
  const rows = readOpusFile(file.toLowerCase().endsWith('.csv') ? 'csv' : 'json', bytes);
  const config = readConfig();
  const parts = createParts(config, config.origin ?? `http://localhost:${config.port}`);
  try {
    await migrateToLatest(parts.db);
    const report = await importOpuses(contextFor(parts, { kind: 'visitor' }), rows, options);
    const lines = [
      ...report.mended.map(({ row, title, words }) => `Mended row ${row}, ${title}: ${words}`),
      ...report.refused.map(({ row, title, words }) => `Refused row ${row}, ${title}: ${words}`),
      summaryOf(report),
    ];
    const stopped = report.refused.length > 0 && !options.skipRefused;
    if (stopped) lines.push('Nothing was added. Mend the refused rows, or leave them out with --skip-refused.');
    process.stdout.write(`${lines.join('\n')}\n`);
    return stopped ? 1 : 0;
  } finally {
    await closeParts(parts);
  }
}

function readArguments(): [file: string, options: Options] {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { musicians: { type: 'string', multiple: true }, 'skip-refused': { type: 'boolean' } },
    });
    const [noun, file = '', ...rest] = positionals;
    const pairs = (values.musicians ?? []).flatMap((list) => list.split(',')).map((pair) => pair.split('='));
    const paired = pairs.every((pair) => pair.length === 2 && pair.every((part) => part.trim() !== ''));
    if (noun === 'opuses' && /\.(json|csv)$/i.test(file) && rest.length === 0 && paired) {
      const aliases = new Map(pairs.map(([name = '', meant = '']) => [name.trim(), meant.trim()]));
      return [file, { aliases, skipRefused: values['skip-refused'] ?? false }];
    }
  } catch {
    // an option that is unknown or has no value: the same line says what there is
  }
  throw new ImportError(USAGE);
}
