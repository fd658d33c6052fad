import { createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupSettings } from '#/platform/backup-settings.ts';
import { decryptFile } from '#/platform/encryption/age.ts';
import { type S3Keys, s3Address } from '#/platform/files/s3/s3-place.ts';
import { BackupError } from '../backup-file.ts';
import { newestOf } from '../kept.ts';
import type { BackupPlace } from './place.ts';
import { placesOf } from './places.ts';
import { storagePlace } from './storage-place.ts';

export interface Wanted {
  /** A file, a name in one of the places, s3://bucket/prefix/name, or 'latest'. */
  which: string;
  /** A file of age-keygen. */
  identity: string | undefined;
}

interface Where {
  dataDir: string;
  backups: Pick<BackupSettings, 'folder' | 'to'> | undefined;
  s3: S3Keys | undefined;
}

/** Brings a backup here, opens it, and hands it to `use`; nothing of it stays. @throws BackupError, AgeError, S3Error */
export async function withBackup<T>(wanted: Wanted, where: Where, use: (file: string, from: string) => Promise<T>) {
  await mkdir(where.dataDir, { recursive: true, mode: 0o700 });
  const beside = await mkdtemp(join(where.dataDir, 'backup-'));
  try {
    const { file, from } = await bringHere(wanted.which, where, beside);
    if (!from.endsWith('.age')) return await use(file, from);
    if (wanted.identity === undefined)
      throw new BackupError(`${from} is encrypted. Name the file with its secret key: --identity FILE`);
    const identities = await readFile(wanted.identity, 'utf8').catch((error: Error) => {
      throw new BackupError(`The identity can't be read: ${error.message}`);
    });
    const opened = join(beside, 'opened.gz');
    await decryptFile(file, opened, identities);
    return await use(opened, from);
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

async function bringHere(which: string, where: Where, beside: string): Promise<{ file: string; from: string }> {
  if (which.startsWith('s3://')) return fetched(...addressed(which, where.s3), beside);
  if (which !== 'latest' && (await stat(which).catch(() => undefined))?.isFile()) return { file: which, from: which };
  const places = where.backups ? placesOf(where.backups) : [];
  const found: { place: BackupPlace; name: string }[] = [];
  for (const place of places) for (const { name } of await place.list()) found.push({ place, name });
  const among = which === 'latest' ? found : found.filter(({ name }) => name === which);
  const newest = newestOf(among);
  if (newest) return fetched(newest.place, newest.name, beside);
  const looked = places.map(({ name }) => name).join(' and ') || 'nowhere: BACKUPS=off';
  throw new BackupError(
    which === 'latest' ? `There is no backup (looked in ${looked}).` : `There is no ${which} (looked in ${looked}).`,
  );
}

function addressed(which: string, s3: S3Keys | undefined): [BackupPlace, string] {
  const [, folder = '', name = ''] = /^(.*)\/([^/]+)$/.exec(which) ?? [];
  const address = s3Address(folder);
  if (!address) throw new BackupError(`${which} is no address of a backup: s3://bucket/prefix/name`);
  if (!s3) throw new BackupError('Storage needs an account: set S3_ENDPOINT, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY.');
  return [storagePlace({ ...s3, ...address }), name];
}

async function fetched(place: BackupPlace, name: string, beside: string): Promise<{ file: string; from: string }> {
  const file = join(beside, 'fetched');
  await pipeline(await place.read(name), createWriteStream(file, { mode: 0o600 }));
  return { file, from: `${place.name}/${name}` };
}
