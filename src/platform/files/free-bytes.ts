import { statfs } from 'node:fs/promises';

/** Of the disk that the folder lies on, for whoever is not root. @throws Error of the file system */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
