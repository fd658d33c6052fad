import type { BackupSettings } from '#/platform/backup-settings.ts';
import { folderPlace } from './folder-place.ts';
import type { BackupPlace } from './place.ts';
import { storageName, storagePlace } from './storage-place.ts';

type Where = Pick<BackupSettings, 'folder' | 'to'>;

export function placesOf({ folder, to }: Where): BackupPlace[] {
  return [folderPlace(folder), ...(to ? [storagePlace(to)] : [])];
}

export function placeNames({ folder, to }: Where): string[] {
  return [folder, ...(to ? [storageName(to)] : [])];
}
