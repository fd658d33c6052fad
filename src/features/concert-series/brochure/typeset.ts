import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

/* A worker: takes the words and pictures as JSON, answers the brochure as PDF, and is gone. */

const folder = import.meta.dirname;
const fonts = join(folder, 'fonts');
const compiler = NodeCompiler.create({
  workspace: folder,
  fontArgs: [{ fontBlobs: readdirSync(fonts).map((file) => readFileSync(join(fonts, file))) }],
});
compiler.mapShadow(join(folder, 'brochure.json'), Buffer.from(workerData as string));
parentPort?.postMessage(
  new Uint8Array(compiler.pdf({ mainFilePath: join(folder, 'brochure.typ') }, { creationTimestamp: 0 })),
);
