import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '#/platform/config.ts';
import { s3Address } from '#/platform/files/s3/s3-place.ts';
import { copyFiles } from '#/platform/files/storage/copy-files.ts';
import { FilesError } from '#/platform/files/storage/files.ts';
import { placeOfUploads } from '#/platform/files/storage/places.ts';

/* `npm run files -- copy --to FOLDER|s3://bucket/prefix`: the files to another place, while the site serves; docs/operating/files.md. */

const USAGE = 'Usage: npm run files -- copy --to FOLDER|s3://bucket/prefix [--from FOLDER|s3://bucket/prefix]';
/** What was engraved comes by itself. */
const COPIED = ['uploads/'];

class Refused extends Error {}

try {
  const config = readConfig();
  const { from, to } = readArguments();
  const [source, target] = [from === undefined ? placeOfUploads(config) : placeAt(from), placeAt(to)];
  if (source.description === target.description) throw new Refused(`The files lie at ${source.description} already.`);
  const done = await copyFiles(source, target, COPIED, (line) => process.stdout.write(`${line}\n`));
  const [copied, skipped] = [done.copied, done.skipped].map((count) => count.toLocaleString('en-US'));
  process.stdout.write(
    `Copied ${copied} files to ${target.description}; ${skipped} were there. All are the same, by SHA-256.\n${nextSteps(to)}\n`,
  );

  function placeAt(given: string) {
    const address = s3Address(given);
    if (!address) {
      if (/^\w+:\/\//.test(given)) throw new Refused(USAGE);
      return placeOfUploads({ dataDir: resolve(given) });
    }
    if (!config.s3) throw new Refused('Set S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY first.');
    return placeOfUploads({ dataDir: config.dataDir, filesTo: { ...config.s3, ...address } });
  }
} catch (error) {
  const explained = error instanceof Refused || error instanceof FilesError || error instanceof ConfigError;
  console.error(explained || (error instanceof Error && /Copy once more/.test(error.message)) ? error.message : error);
  process.exitCode = 1;
}

function readArguments(): { from: string | undefined; to: string } {
  try {
    const options = { to: { type: 'string' }, from: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ allowPositionals: true, options });
    if (values.to && positionals.join() === 'copy') return { from: values.from, to: values.to };
  } catch {
    // An option that is not known.
  }
  throw new Refused(USAGE);
}

function nextSteps(to: string): string {
  const setting = s3Address(to) ? `set FILES_TO=${to}` : `take FILES_TO out, with DATA_DIR=${resolve(to)}`;
  return `Now stop the site, run this once more for what came meanwhile, ${setting}, and start the site.`;
}
