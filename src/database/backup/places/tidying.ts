import { join } from 'node:path';
import type { BackupSettings } from '#/platform/backup-settings.ts';
import { sortOut } from '../kept.ts';
import type { PlaceFound } from '../making/contract.ts';
import { folderPlace } from './folder-place.ts';
import type { BackupPlace, BackupStorage } from './place.ts';
import { storagePlace } from './storage-place.ts';

/**
 * Sends to storage what is not there yet, and removes from both what is too old. A storage that does not take it has a
 * trouble of its own: the folder is good all the same. @throws Error of the folder
 */
export async function tidyPlaces({ folder, to, recipients }: BackupSettings): Promise<PlaceFound[]> {
  const here = await removeOld(folderPlace(folder));
  if (!to) return [here];
  const storage = storagePlace(to);
  // What was made before there was a key stays where it is.
  const names = here.files.map(({ name }) => name).filter((name) => recipients.length === 0 || name.endsWith('.age'));
  try {
    await sendMissing(storage, folder, names);
    return [here, await removeOld(storage)];
  } catch (error) {
    return [here, { place: storage.name, trouble: error instanceof Error ? error.message : String(error) }];
  }
}

async function sendMissing(storage: BackupStorage, folder: string, names: readonly string[]): Promise<void> {
  const there = (await storage.list()).map(({ name }) => name);
  const { kept } = sortOut([...new Set([...there, ...names])]);
  for (const name of kept.filter((one) => names.includes(one) && !there.includes(one)))
    await storage.put(name, join(folder, name));
}

async function removeOld(place: BackupPlace): Promise<{ place: string; files: { name: string; bytes: number }[] }> {
  const all = await place.list();
  const { gone } = sortOut(all.map(({ name }) => name));
  for (const name of gone) await place.remove(name);
  return { place: place.name, files: all.filter(({ name }) => !gone.includes(name)) };
}
