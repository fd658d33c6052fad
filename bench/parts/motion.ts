import { type CDPSession, chromium, type Page } from 'playwright-core';
import { CHROMIUM_FLAGS, findChromium } from '../../scripts/system-tools.ts';
import { type PartOptions, shame } from '../part.ts';
import { startSite } from '../site.ts';
import { decimal, table } from '../table.ts';

const SLOWER = 4;
const FLAGS = [...CHROMIUM_FLAGS, '--autoplay-policy=no-user-gesture-required'];
const TRACED = 'devtools.timeline,disabled-by-default-devtools.timeline,disabled-by-default-devtools.timeline.frame';
const HEARD = 'beethoven-op-27-no-2-1';

interface Scene {
  what: string;
  path: string;
  width: number;
  ms: number;
  act: (page: Page) => Promise<void>;
}

interface TraceEvent {
  name: string;
  pid: number;
  tid: number;
  /** Of the processor, in µs. */
  tdur?: number;
}

interface Film {
  /** Of the page's thread for each frame, waiting for nobody. */
  ms: number;
  drawn: number;
  dropped: number;
  /** The most that moved at once. */
  moved: number;
  shift: number;
}

interface Watched {
  shift: number;
  moved: number;
}

/** Each motion of the pages on a processor four times slower, frame by frame, and with less motion. */
export async function motion({ quick }: PartOptions): Promise<string> {
  const site = await startSite();
  const browser = await chromium.launch({ executablePath: findChromium(), args: FLAGS });
  const rows: (string | number)[][] = [];
  try {
    for (const scene of await scenes(site.origin)) {
      const film = async (reducedMotion: 'reduce' | 'no-preference') => {
        const context = await browser.newContext({
          baseURL: site.origin,
          viewport: { width: scene.width, height: 900 },
          reducedMotion,
        });
        try {
          return await filmed(await context.newPage(), scene);
        } finally {
          await context.close();
        }
      };
      const films: Film[] = [];
      for (let take = 0; take < (quick ? 1 : 3); take += 1) films.push(await film('no-preference'));
      const [best] = films.toSorted((one, other) => one.dropped - other.dropped);
      const still = await film('reduce');
      if (!best) continue;
      const shift = Math.max(...films.map((one) => one.shift));
      if (shift > 0) shame(`${scene.what}: the layout shifts by ${shift}`);
      if (Math.min(...films.map(({ moved }) => moved)) === 0) shame(`${scene.what}: nothing moves`);
      if (still.moved > 0) shame(`${scene.what}: moves for who asked for less motion`);
      rows.push([
        scene.what,
        decimal(Math.min(...films.map((one) => one.ms)), 1),
        best.drawn,
        best.dropped,
        decimal(shift, 3),
        still.moved,
      ]);
    }
  } finally {
    await browser.close();
    await site.stop();
  }
  return table(['motion', 'ms a frame', 'frames drawn', 'dropped', 'layout shift', 'moving with less motion'], rows);
}

async function scenes(origin: string): Promise<Scene[]> {
  const sound = await fetch(`${origin}/incipits/${HEARD}/audio.mp3`);
  const [opus] =
    /\/opus\/details\/[\w-]+/.exec(await (await fetch(`${origin}/repertoire?keyword=moonlight`)).text()) ?? [];
  if (!sound.ok || !opus) throw new Error('there is no work to be heard');
  return [
    {
      what: 'a title swells under the pointer',
      path: '/repertoire',
      width: 1440,
      ms: 500,
      act: (page) => page.locator('main [data-swells]').first().hover(),
    },
    {
      what: 'a title hears what is played',
      path: opus,
      width: 390,
      ms: 3000,
      act: (page) => page.locator('main a[href*="audio.mp3"]').first().click(),
    },
    {
      what: 'a card turns',
      path: '/performances',
      width: 390,
      ms: 600,
      act: (page) => page.locator('main article button').first().click(),
    },
    {
      what: 'a title goes from its list to its page',
      path: '/performances',
      width: 1440,
      ms: 1500,
      act: (page) => page.locator('main article h3 a').first().click(),
    },
  ];
}

async function filmed(page: Page, { path, ms, act }: Scene): Promise<Film> {
  await page.goto(path);
  await page.locator('html[data-ready]').waitFor();
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(watch);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const events = await traced(session, async () => {
    await act(page);
    await page.waitForTimeout(ms);
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  const named = (name: string) => events.filter((event) => event.name === name);
  const asked = named('FireAnimationFrame');
  const own = named('RunTask').filter(({ pid, tid }) => pid === asked[0]?.pid && tid === asked[0]?.tid);
  const busy = own.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
  return {
    ms: busy / asked.length,
    drawn: named('DrawFrame').length,
    dropped: named('DroppedFrame').length,
    ...(await page.evaluate(() => (window as unknown as { watched: Watched }).watched)),
  };
}

/** Runs in the page: shifts that nobody caused, and at each frame what is on its way or laid over a title. */
function watch(): void {
  const watched: Watched = { shift: 0, moved: 0 };
  Object.assign(window, { watched });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
      watched.shift += entry.hadRecentInput ? 0 : entry.value;
  }).observe({ type: 'layout-shift' });
  requestAnimationFrame(look);

  function look(): void {
    const under = document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 20);
    watched.moved = Math.max(watched.moved, under.length + document.querySelectorAll('.swell-layer').length);
    requestAnimationFrame(look);
  }
}

async function traced(session: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const over = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories: TRACED });
  await act();
  await session.send('Tracing.end');
  await over;
  return events;
}
