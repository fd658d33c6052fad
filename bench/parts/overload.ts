import { BrowserSession } from '../../tests/support/browser-session.ts';
import { offTheServerCore, SERVER_CORE } from '../machine.ts';
import { type PartOptions, shame } from '../part.ts';
import { fillCart, worksOf } from '../people.ts';
import { CLIENT_PASSWORD, signUpClient, startSite } from '../site.ts';
import { memoryOf, type Started } from '../started.ts';
import { decimal, megabytes, table, whole } from '../table.ts';
import { type Asked, askPage, askSteadily, percentileOf, timed, withStatus } from './overload/steady.ts';
import { startWriting } from './overload/writing.ts';

const TIMES = 10;
const MODEST = 10;
/** What all modest callers ask for together, of what one process can make. */
const MODEST_SHARE = 0.4;
const EACH_SECOND = { kept: 20, ready: 5, logins: 1, writes: 3 };
const ALONE = 40;
const IN_A_ROW = 5;
const GOALS = { keptMs: 250, recoveryMs: 5_000, modestShed: 0.01 };
const [MADE, KEPT] = ['/cart', '/repertoire'];

/** Ten times the pages that one process can make, and what must go on beside them. */
export async function overload({ quick }: PartOptions): Promise<string> {
  const site = await startSite({ core: SERVER_CORE });
  try {
    return await offTheServerCore(() => crowd(site, quick ? 5 : 60));
  } finally {
    await site.stop();
  }
}

async function crowd(site: Started, seconds: number): Promise<string> {
  const works = await worksOf(site);
  const person = async (name: string) => {
    const email = `${name}@example.com`;
    const session = await signUpClient(site, { email, firstName: name, lastName: 'Sample' });
    await fillCart(session, works);
    return Object.assign(session, { email });
  };
  const [greedy, reader] = [await person('greedy'), await person('reader')];
  const modest: Awaited<ReturnType<typeof person>>[] = [];
  for (let number = 1; number <= MODEST; number++) modest.push(await person(`modest-${number}`));
  const one = (turn: number) => modest[turn % MODEST] ?? reader;
  const make = ({ cookie }: BrowserSession) => askPage(site.origin + MADE, cookie);
  const writing = await startWriting(site, modest);

  for (const cookie of ['', reader.cookie]) await askPage(site.origin + KEPT, cookie);
  const alone: Asked[] = [];
  for (let count = 0; count < ALONE; count++) alone.push(await make(greedy));
  const capacity = 1000 / percentileOf(alone, 0.5);
  const before = memoryOf(site.pid);
  const ends: Record<string, () => Promise<Asked[]>> = {
    [`\`${MADE}\` to one greedy caller`]: askSteadily(capacity * (TIMES - MODEST_SHARE), () => make(greedy)),
    [`\`${MADE}\` to ${MODEST} modest callers`]: askSteadily(capacity * MODEST_SHARE, (turn) => make(one(turn))),
    [`\`${KEPT}\`, kept, to visitors`]: askSteadily(EACH_SECOND.kept, () => askPage(site.origin + KEPT)),
    [`\`${KEPT}\`, kept, signed in`]: askSteadily(EACH_SECOND.kept, () => askPage(site.origin + KEPT, reader.cookie)),
    '`/readyz`': askSteadily(EACH_SECOND.ready, () => askPage(`${site.origin}/readyz`)),
    logins: askSteadily(EACH_SECOND.logins, (turn) => logIn(site, one(turn).email)),
    'event requests written': askSteadily(EACH_SECOND.writes, writing.write),
  };
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  const during = memoryOf(site.pid);
  const ending = Promise.all(Object.entries(ends).map(async ([what, end]) => [what, await end()] as const));
  const recovery = await untilQuick(() => make(reader), 2 * percentileOf(alone, 1));
  const rows = await ending;
  const lost = await writing.findLost();
  const written = writing.acknowledged();
  return `${asTable(rows)}\n\n${promises(rows, { recovery, lost: lost.length, written })}\n\n${[
    `One process makes ${whole(capacity)} of these pages a second; ${TIMES} times as many were asked for during ${seconds} s`,
    `(of ${MODEST} modest callers ${decimal(MODEST_SHARE, 1)} times as many, all together), whether or not answers came.`,
    `Memory ${megabytes(before)} before, ${megabytes(during)} at the end.`,
  ].join(' ')}`;
}

function logIn(site: Started, email: string): Promise<Asked> {
  return timed(() => new BrowserSession(site).post('/clients/login', { email, password: CLIENT_PASSWORD }));
}

/** Milliseconds until pages are made as fast as before, several in a row. */
async function untilQuick(make: () => Promise<Asked>, quick: number): Promise<number> {
  const begun = performance.now();
  let [since, inARow] = [begun, 0];
  while (inARow < IN_A_ROW && performance.now() - begun < 12 * GOALS.recoveryMs) {
    const { status, milliseconds } = await make();
    const isQuick = status === 200 && milliseconds <= quick;
    inARow = isQuick ? inARow + 1 : 0;
    if (!isQuick) since = performance.now();
  }
  return inARow < IN_A_ROW ? Number.POSITIVE_INFINITY : since - begun;
}

type Rows = readonly (readonly [what: string, asked: Asked[]])[];

function asTable(rows: Rows): string {
  return table(
    ['at the same time', 'asked', 'answered', 'shed with 503', 'p50 ms', 'p99 ms'],
    rows.map(([what, asked]) => {
      const answered = withStatus(asked, 200, 202);
      return [
        what,
        whole(asked.length),
        whole(answered.length),
        whole(withStatus(asked, 503).length),
        decimal(percentileOf(answered, 0.5), 1),
        decimal(percentileOf(answered, 0.99), 1),
      ];
    }),
  );
}

function promises(
  rows: Rows,
  { recovery, lost, written }: { recovery: number; lost: number; written: number },
): string {
  const [[, greedy = []] = [], [, modest = []] = [], ...others] = rows;
  const [[, visitors = []] = [], [, readers = []] = []] = others;
  const made = [...greedy, ...modest];
  const beside = others.flatMap(([, asked]) => asked);
  const kept = percentileOf([...visitors, ...readers], 0.99);
  const shed = withStatus(made, 503);
  const modestShed = withStatus(modest, 503).length / modest.length;
  const said: [promise: string, result: string, wanted: string, isKept: boolean][] = [
    ['pages shed, of all that had to be made', percent(shed.length / made.length), '', shed.length > 0],
    [
      'of them without Retry-After',
      whole(shed.filter(({ retryAfter }) => !retryAfter).length),
      '0',
      shed.every(({ retryAfter }) => retryAfter),
    ],
    [
      'pages answered with anything else',
      whole(made.length - withStatus(made, 200, 503).length),
      '0',
      made.length === withStatus(made, 200, 503).length,
    ],
    [
      'pages of modest callers that were shed',
      percent(modestShed),
      `${percent(GOALS.modestShed)} at most`,
      modestShed <= GOALS.modestShed,
    ],
    [
      'kept pages, readiness, logins, writes that failed',
      whole(beside.length - withStatus(beside, 200, 202).length),
      '0',
      beside.length === withStatus(beside, 200, 202).length,
    ],
    ['p99 of kept pages', `${whole(kept)} ms`, `${GOALS.keptMs} ms at most`, kept <= GOALS.keptMs],
    [`lost of ${whole(written)} acknowledged writes, or stored twice`, whole(lost), '0', lost === 0 && written > 0],
    [
      'until pages are made as before',
      `${decimal(recovery / 1000)} s`,
      `${GOALS.recoveryMs / 1000} s at most`,
      recovery <= GOALS.recoveryMs,
    ],
  ];
  for (const [promise, result, , isKept] of said) if (!isKept) shame(`under ten times the load: ${promise}: ${result}`);
  return table(
    ['promised', 'seen', 'wanted', 'kept'],
    said.map(([promise, result, wanted, isKept]) => [promise, result, wanted, isKept ? 'yes' : 'no']),
  );
}

function percent(share: number): string {
  return `${decimal(100 * share, 1)} %`;
}
