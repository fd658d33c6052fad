import { getCompileCacheDir } from 'node:module';
import { dirname } from 'node:path';

/** Where a process of our own finds compiled what it is about to load, if this one was told to keep that. */
export function compiledCode(): Record<string, string> {
  const folder = getCompileCacheDir();
  // Node adds its version to what it is told.
  return folder ? { NODE_COMPILE_CACHE: dirname(folder) } : {};
}
