import { openAsBlob } from 'node:fs';
import { createS3 } from '#/platform/files/s3/s3.ts';
import type { S3Place } from '#/platform/files/s3/s3-place.ts';
import { momentOf } from '../kept.ts';
import type { BackupStorage } from './place.ts';

export function storagePlace(at: S3Place): BackupStorage {
  const s3 = createS3(at);
  return {
    name: storageName(at),
    async list() {
      const found: { name: string; bytes: number }[] = [];
      for await (const { key, size } of s3.list(''))
        if (momentOf(key) !== undefined) found.push({ name: key, bytes: size });
      return found;
    },
    put: async (name, file) => s3.put(name, await openAsBlob(file)),
    read: async (name) => (await s3.get(name)).pieces,
    remove: (name) => s3.delete(name),
  };
}

/** 's3://bucket/prefix' */
export function storageName({ bucket, prefix }: Pick<S3Place, 'bucket' | 'prefix'>): string {
  return `s3://${bucket}/${prefix}`.replace(/\/$/, '');
}
