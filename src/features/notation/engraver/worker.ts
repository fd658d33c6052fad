import { constants, setPriority } from 'node:os';
import createVerovioModule from 'verovio/wasm-hum';
import type { EngravingAnswer, Source } from './contract.ts';
import { engrave } from './engrave.ts';

/* The child process of engraver.server.ts: reads one score at a time. */

const MEMORY_MAX = 768 * 1024 * 1024;
const PAGE = 65_536;

// Wasm memory has no other limit: a score could take all the memory of the machine.
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function limited(this: WebAssembly.Memory, pages: number) {
  if (this.buffer.byteLength + pages * PAGE > MEMORY_MAX) throw new RangeError('more memory than a score may take');
  return grow.call(this, pages);
};

// Verovio's console output is of no use here.
if (process.argv[2] === 'low') setPriority(constants.priority.PRIORITY_LOW);
process.once('disconnect', () => process.exit());
const verovio = await createVerovioModule();

process.on('message', (source: Source) => {
  engrave(verovio, source).then(
    (answer: EngravingAnswer) => process.send?.(answer),
    // Its state is unknown now, so the next score gets a new process.
    () => process.exit(1),
  );
});
process.send?.('ready');
