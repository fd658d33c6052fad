import { join } from 'node:path';
import type { S3Place } from '../s3/s3-place.ts';
import { createBucket } from './bucket.ts';
import type { Files } from './files.ts';
import { createFolder } from './folder.ts';
import { keptNear } from './kept-near.ts';

export interface FilesPlaces {
  dataDir: string;
  /** Without one everything lies in `dataDir`. */
  filesTo?: S3Place | undefined;
}

/** What backups hold and nodes share: keys begin with 'uploads/'. */
export function placeOfUploads({ dataDir, filesTo }: FilesPlaces): Files {
  return filesTo ? createBucket(filesTo) : createFolder(dataDir);
}

/** What can be engraved anew, by its hash. */
export function placeOfEngravings({ dataDir, filesTo }: FilesPlaces): Files {
  const here = createFolder(join(dataDir, 'engraved'), { emptyFoldersGo: true });
  return filesTo ? keptNear(createBucket({ ...filesTo, prefix: `${filesTo.prefix}engraved/` }), here) : here;
}
