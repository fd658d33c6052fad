import { constants, setPriority } from 'node:os';
import createVerovioModule from 'verovio/wasm-hum';
import type { EngravingAnswer, Source } from './contract.ts';
import { engrave } from './engrave.ts';

/* The process that reads scores (engraver.server.ts): one at a time, for as long as it behaves. */

const MEMORY_MAX = 768 * 1024 * 1024;
const PAGE = 65_536;

// What wasm may grow to is nobody else's limit: without one a score could take all the memory of the machine.
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function limited(this: WebAssembly.Memory, pages: number) {
  if (this.buffer.byteLength + pages * PAGE > MEMORY_MAX) throw new RangeError('more memory than a score may take');
  return grow.call(this, pages);
};

// Verovio tells the console what it thinks of a score; nobody listens there.
if (process.argv[2] === 'low') setPriority(constants.priority.PRIORITY_LOW);
process.once('disconnect', () => process.exit());
const verovio = await createVerovioModule();

process.on('message', (source: Source) => {
  engrave(verovio, source).then(
    (answer: EngravingAnswer) => process.send?.(answer),
    // Whatever state it is in now, the next score gets a new one.
    () => process.exit(1),
  );
});
process.send?.('ready');
