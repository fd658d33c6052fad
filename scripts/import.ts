import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { migrateToLatest } from '#/database/migrate.ts';
import { ImportError } from '#/features/import-export/file.server.ts';
import { planImport, runImport } from '#/features/import-export/import.server.ts';
import { importedText } from '#/features/import-export/messages.ts';
import { IMPORT_KINDS, type ImportKind, type ImportPreview } from '#/features/import-export/model.ts';
import { ConfigError, publicAddress, readConfig } from '#/platform/config.ts';
import { AppError } from '#/platform/errors.ts';
import { closeParts, contextFor, createParts } from '#/server/context.ts';

/* `npm run import -- opuses FILE`: loads works, musicians or performances from JSON or CSV; docs in README.md. */

const USAGE =
  'Usage: npm run import -- opuses|musicians|performances FILE.json|FILE.csv [--musicians NAME=ID-OR-EMAIL,…] [--dry-run] [--skip-refused]';

try {
  process.exitCode = await importFile(readArguments());
} catch (error) {
  const explained = [ImportError, ConfigError, AppError].some((kind) => error instanceof kind);
  console.error(explained ? (error as Error).message : error);
  process.exitCode = 1;
}

interface Order {
  kind: ImportKind;
  file: string;
  aliases: Map<string, string>;
  skipRefused: boolean;
  dryRun: boolean;
}

async function importFile({ kind, file, aliases, skipRefused, dryRun }: Order): Promise<number> {
  const bytes = await readFile(file).catch((error: Error) => {
    throw new ImportError(`The file cannot be read: ${error.message}`);
  });
  const config = readConfig();
  const parts = createParts(config, publicAddress(config));
  try {
    await migrateToLatest(parts.db);
    const ctx = contextFor(parts, { kind: 'visitor' });
    const order = {
      kind,
      format: file.toLowerCase().endsWith('.csv') ? ('csv' as const) : ('json' as const),
      bytes,
      aliases,
    };
    const { preview } = await planImport(ctx, order);
    const stopped = preview.refused.length > 0 && !skipRefused;
    if (!stopped && !dryRun) await runImport(ctx, order, { skipRefused, digest: preview.digest });
    const lines = [...notesOf(preview), summaryOf(preview)];
    if (dryRun) lines.push('Nothing was written: this was a dry run.');
    else if (stopped) lines.push('Nothing was written. Mend the refused rows, or leave them out with --skip-refused.');
    process.stdout.write(`${lines.join('\n')}\n`);
    return stopped ? 1 : 0;
  } finally {
    await closeParts(parts);
  }
}

function notesOf({ mended, refused, changed }: ImportPreview): string[] {
  return [
    ...mended.map(({ row, name, words }) => `Mended row ${row}, ${asShown(name)}: ${words}`),
    ...changed.map(({ row, name, changes }) => {
      const fields = changes.map(({ field }) => field).join(', ');
      return `Changed row ${row}, ${asShown(name)}: ${fields}`;
    }),
    ...refused.map(({ row, name, words }) => `Refused row ${row}, ${asShown(name)}: ${words}`),
  ];
}

function summaryOf({ kind, added, changed, unchanged, refused }: ImportPreview): string {
  const counts = { added: added.length, changed: changed.length, unchanged, refused: refused.length };
  return importedText(kind, counts);
}

/** Escaped for a terminal. */
function asShown(text: string): string {
  return JSON.stringify(text.length > 100 ? `${text.slice(0, 99)}…` : text).replace(/\p{Cc}/gu, '?');
}

function readArguments(): Order {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        musicians: { type: 'string', multiple: true },
        'skip-refused': { type: 'boolean' },
        'dry-run': { type: 'boolean' },
      },
    });
    const [noun, file = '', ...rest] = positionals;
    const kind = IMPORT_KINDS.find((known) => known === noun);
    const pairs = (values.musicians ?? []).flatMap((list) => list.split(',')).map((pair) => pair.split('='));
    const paired = pairs.every((pair) => pair.length === 2 && pair.every((part) => part.trim() !== ''));
    if (kind && /\.(json|csv)$/i.test(file) && rest.length === 0 && paired) {
      const aliases = new Map(pairs.map(([name = '', meant = '']) => [name.trim(), meant.trim()]));
      const { 'skip-refused': skipRefused = false, 'dry-run': dryRun = false } = values;
      return { kind, file, aliases, skipRefused, dryRun };
    }
  } catch {
    // Unknown option: show the usage.
  }
  throw new ImportError(USAGE);
}
