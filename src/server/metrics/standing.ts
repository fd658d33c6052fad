import { type ELDHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { readBackupRecord } from '#/database/backup/backup-record.ts';
import { outboxStanding } from '#/database/outbox/standing.ts';
import { within } from '#/platform/time/within.ts';
import type { Parts } from '../context.ts';
import type { Asked } from '../page-cache/page-cache.ts';
import type { Family, Sample } from './exposition.ts';

/** Scrapes usually time out after ten seconds. */
const PATIENCE_MS = 4_000;
const DELAY_RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;

/** What is looked at when somebody asks; `stop` ends what measures in between. */
export function watchStanding(parts: Parts): { families(): Promise<Family[]>; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: DELAY_RESOLUTION_MS });
  delay.enable();
  return {
    families: async () => [
      ...ofTheProcess(parts),
      ...ofTheLoop(delay),
      ...ofKeptPages(parts),
      ...ofThePool(parts),
      ...ofTheStandby(parts),
      ...(await ofTheDatabase(parts)),
    ],
    stop: () => void delay.disable(),
  };
}

function ofTheProcess({ host, engine }: Parts): Family[] {
  const { user, system } = process.cpuUsage();
  const { app: version, node } = host.versions;
  return [
    gauge('forte_build_info', 'What runs; always 1.', [{ labels: { version, node, engine }, value: 1 }]),
    gauge('process_start_time_seconds', 'When it began.', [{ value: performance.timeOrigin / 1000 }]),
    gauge('process_resident_memory_bytes', 'Memory that it takes.', [{ value: process.memoryUsage.rss() }]),
    counter('process_cpu_seconds_total', 'Time of processors that it took.', [{ value: (user + system) / 1e6 }]),
  ];
}

/** Since the last look. */
function ofTheLoop(delay: ELDHistogram): Family[] {
  const found = { median: delay.percentile(50), p99: delay.percentile(99), worst: delay.max };
  const samples = Object.entries(found).map(([at, nanoseconds]): Sample => {
    const late = delay.count === 0 ? 0 : nanoseconds / NANOSECONDS - DELAY_RESOLUTION_MS / 1000;
    return { labels: { at }, value: Math.max(0, late) };
  });
  delay.reset();
  return [gauge('forte_event_loop_delay_seconds', 'How late the event loop was since it was last asked.', samples)];
}

function ofKeptPages({ pageCache, readerPages }: Parts): Family[] {
  const of = (readers: string, { hits, misses }: Asked): Sample[] => [
    { labels: { readers, result: 'hit' }, value: hits },
    { labels: { readers, result: 'miss' }, value: misses },
  ];
  return [
    counter('forte_kept_pages_total', 'Answers that may be kept: sent as they were kept (hit), or made (miss).', [
      ...of('visitors', pageCache.asked),
      ...of('signed-in', readerPages.asked),
    ]),
    gauge('forte_kept_pages_bytes', 'Memory that pages kept for visitors take.', [{ value: pageCache.bytes }]),
  ];
}

function ofThePool({ poolCounts }: Parts): Family[] {
  const { open, idle, waiting } = poolCounts();
  const states = Object.entries({ open, idle, waiting }).filter((one): one is [string, number] => one[1] !== undefined);
  const help = 'Connections to the database that are open, those of them that are idle, and who waits for one.';
  return [
    gauge(
      'forte_database_connections',
      help,
      states.map(([state, value]) => ({ labels: { state }, value })),
    ),
  ];
}

function ofTheStandby({ standby }: Parts): Family[] {
  if (!standby) return [];
  const { asked } = standby;
  const last = standby.last();
  const reads = [
    { labels: { standby: 'read' }, value: asked.caughtUp },
    { labels: { standby: 'behind' }, value: asked.behind },
    { labels: { standby: 'away' }, value: asked.away },
  ];
  const behind = !last || last.found === 'away' ? [] : [{ value: last.behindBytes ?? 0 }];
  return [
    counter(
      'forte_standby_asked_total',
      'Pages for visitors made from the standby, and from the primary because it was behind or away.',
      reads,
    ),
    gauge(
      'forte_standby_behind_bytes',
      'Of the log, when the standby was last asked; untold while it is away.',
      behind,
    ),
  ];
}

/** Says that it does not answer, and nothing else, while it does not. */
async function ofTheDatabase({ db, clock, log }: Parts): Promise<Family[]> {
  const asked = Promise.all([outboxStanding(db), readBackupRecord(db)]).catch((err: unknown) => {
    log.warn({ err }, 'what stands in the database could not be told');
    return undefined;
  });
  const found = await within(PATIENCE_MS, asked);
  const answers = gauge('forte_database_up', 'Whether the database answers.', [{ value: found ? 1 : 0 }]);
  if (!found) return [answers];
  const [{ waiting, oldest, failed }, backup] = found;
  const ageOf = (at: Date) => Math.max(0, (clock.now().getTime() - at.getTime()) / 1000);
  return [
    answers,
    gauge('forte_outbox_mails', 'Mails that wait to be sent, and that failed for good.', [
      { labels: { state: 'waiting' }, value: waiting },
      { labels: { state: 'failed' }, value: failed },
    ]),
    gauge('forte_outbox_oldest_seconds', 'How long the oldest of them has waited; 0 when none does.', [
      { value: oldest ? ageOf(oldest) : 0 },
    ]),
    gauge(
      'forte_backup_age_seconds',
      'Since the last good backup; untold before the first.',
      backup ? [{ value: ageOf(backup.at) }] : [],
    ),
  ];
}

const gauge = (name: string, help: string, samples: Sample[]): Family => ({ name, type: 'gauge', help, samples });
const counter = (name: string, help: string, samples: Sample[]): Family => ({ name, type: 'counter', help, samples });
