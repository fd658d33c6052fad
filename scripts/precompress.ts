import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const WORTH_IT = /\.(?:js|css|svg|json|txt|xml|html|webmanifest)$/;
const WAYS = [
  [
    '.br',
    (bytes: Buffer) =>
      promisify(brotliCompress)(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      }),
  ],
  ['.gz', (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION })],
] as const;

/** Only where smaller. */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && WORTH_IT.test(entry.name));
  await Promise.all(
    files.map(async ({ parentPath, name }) => {
      const path = join(parentPath, name);
      const bytes = await readFile(path);
      for (const [ending, press] of WAYS) {
        const pressed = await press(bytes);
        if (pressed.length < bytes.length) await writeFile(`${path}${ending}`, pressed);
      }
    }),
  );
}
