import { constants, setPriority } from 'node:os';
import createVerovioModule from 'verovio/wasm-hum';
import type { EngravingAnswer, Source } from './contract.ts';
import { engrave } from './engrave.ts';

const MEMORY_MAX = 768 * 1024 * 1024;
const PAGE = 65_536;

// A score could otherwise use all memory.
const grow = WebAssembly.Memory.prototype.grow;
WebAssembly.Memory.prototype.grow = function limited(this: WebAssembly.Memory, pages: number) {
  if (this.buffer.byteLength + pages * PAGE > MEMORY_MAX) throw new RangeError('more memory than a score may take');
  return grow.call(this, pages);
};

// The lowest priority would never end while both cores are busy.
if (process.argv[2] === 'low') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.once('disconnect', () => process.exit());
const verovio = await createVerovioModule();

process.on('message', (source: Source) => {
  engrave(verovio, source).then(
    (answer: EngravingAnswer) => process.send?.(answer),
    // Unknown state: the next score gets a new process.
    () => process.exit(1),
  );
});
process.send?.('ready');
