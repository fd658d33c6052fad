import { buildIfStale } from '../scripts/build-if-stale.ts';
import { describeMachine } from './machine.ts';
import { PARTS, type PartName } from './parts.ts';
import { placeOf, writeReport } from './report.ts';

/*
 * `npm run bench`: every part, into docs/performance.md. `-- throughput flood` prints these parts; `--write` stores
 * them too; `--quick` is a trial. `-- lighthouse /mpcs` measures one page.
 */

const args = process.argv.slice(2);
const [quick, write] = [args.includes('--quick'), args.includes('--write')];
const pages = args.filter((word) => word.startsWith('/'));
const asked = args.filter((word) => !word.startsWith('--') && !pages.includes(word));
const OPTIONS = ['--quick', '--write'];
const unknown = args.find((word) => !OPTIONS.includes(word) && !pages.includes(word) && !isPart(word));
if (unknown !== undefined) {
  console.error(`There is no '${unknown}'. Parts: ${Object.keys(PARTS).join(', ')}. Options: ${OPTIONS.join(', ')}.`);
  process.exit(1);
}

await buildIfStale();
const chosen = asked.length > 0 ? asked.filter(isPart) : (Object.keys(PARTS) as PartName[]);
// Before hours of measuring.
for (const name of chosen) placeOf(name);
for (const name of chosen) {
  const begun = performance.now();
  console.error(`${name}: ${PARTS[name].title} …`);
  const said = await PARTS[name].run({ quick, pages });
  if (said === undefined) continue;
  const command = ['npm run bench --', name, ...(quick ? ['--quick'] : []), ...pages].join(' ');
  const text = `${said}\n\n\`${command}\` on ${describeMachine()}`;
  process.stdout.write(`\n## ${PARTS[name].title}\n\n${text}\n\n`);
  if (pages.length === 0 && (write || (asked.length === 0 && !quick))) writeReport(name, text);
  console.error(`${name}: ${Math.round((performance.now() - begun) / 1000)} s`);
}

function isPart(word: string): word is PartName {
  return Object.hasOwn(PARTS, word);
}
