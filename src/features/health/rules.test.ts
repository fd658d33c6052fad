import { expect, test } from 'vitest';
import { summaryText } from './messages.ts';
import { MIB, type Verdict, worstOf } from './model.ts';
import {
  judgeAddress,
  judgeAdmins,
  judgeCaptcha,
  judgeClock,
  judgeDatabase,
  judgeDisk,
  judgeFiles,
  judgeMail,
  judgeMigrations,
  judgePayments,
  judgeScanner,
  judgeStandby,
  judgeVersions,
  judgeWaiting,
} from './rules.ts';

const now = new Date('2026-11-21T18:00:00Z');
const before = (days: number) => new Date(now.getTime() - days * 86_400_000);
const clock = { now, newestRow: before(1), fileTime: now, houseClock: { name: 'Las Vegas time', offsetHours: -8 } };
const steps = { newest: '0084-x', newer: undefined };
const address = { origin: 'https://music.example.com', production: true, unreached: undefined };
const mail = {
  server: 'smtp://smtp.two.test:587',
  trouble: undefined,
  mailFrom: 'Two Grands <us@two.test>',
  businessEmail: 'us@two.test',
};
const cards = { on: true, keysMissing: false, trouble: undefined, unheard: false, test: false, standIn: undefined };
const waiting = { waiting: 0, oldest: undefined, givenUp: 0, now };

/** What was found, how it is judged, and a word that must be said. */
const CASES: [string, { verdict: Verdict; message: string; advice?: string }, Verdict, RegExp][] = [
  ['a database that answers', judgeDatabase({ location: 'here', ms: 3 }), 'ok', /written to/],
  ['a slow database', judgeDatabase({ location: 'here', ms: 2500 }), 'look', /2\.5 seconds/],
  ['a full one', judgeDatabase({ location: 'here', error: 'disk is full' }), 'broken', /disk is full/],
  ['a standby that has everything', judgeStandby({ found: 'caughtUp' }), 'ok', /Lists are read from it/],
  ['one to which something is on its way', judgeStandby({ found: 'behind', behindBytes: 4096 }), 'ok', /4 kB behind/],
  ['one that is behind', judgeStandby({ found: 'behind', behindBytes: 5 * MIB }), 'look', /5.0 MB behind/],
  ['one that is gone', judgeStandby({ found: 'away', why: 'it follows nobody' }), 'look', /follows nobody/],
  ['an empty database', judgeMigrations({ ...steps, pending: 12, done: 0 }), 'look', /empty/],
  ['an old one', judgeMigrations({ ...steps, pending: 2, done: 9 }), 'broken', /2 steps behind .* 0084-x/],
  ['one of this version', judgeMigrations({ ...steps, pending: 0, done: 11 }), 'ok', /fits .* 0084-x/],
  ['a newer one', judgeMigrations({ ...steps, newer: '0099-y', pending: 0, done: 11 }), 'broken', /0099-y/],
  ['room on the disk', judgeDisk(5000 * MIB, '/data'), 'ok', /4\.9 GB free/],
  ['little room', judgeDisk(900 * MIB, '/data'), 'look', /900\.0 MB/],
  ['no room', judgeDisk(20 * MIB, '/data'), 'broken', /20\.0 MB/],
  ['a clock that goes right', judgeClock(clock), 'ok', /8 hours behind/],
  [
    'in summer',
    judgeClock({ ...clock, houseClock: { name: 'Las Vegas time', offsetHours: -7 } }),
    'ok',
    /7 hours behind/,
  ],
  ['a clock behind the rows', judgeClock({ ...clock, newestRow: before(-1) }), 'broken', /2026-11-22 18:00 UTC/],
  ['a clock unlike the disk’s', judgeClock({ ...clock, fileTime: before(2) }), 'broken', /the disk says/],
  ['in Guam', judgeClock({ ...clock, houseClock: { name: 'Chamorro time', offsetHours: 10 } }), 'ok', /10 hours ahead/],
  [
    'no time zones',
    judgeClock({ ...clock, houseClock: { name: 'Las Vegas time', offsetHours: undefined } }),
    'broken',
    /Las Vegas/,
  ],
  ['a site without rows', judgeClock({ ...clock, newestRow: undefined }), 'ok', /It is/],
  ['a public address', judgeAddress(address), 'ok', /answers/],
  ['one out of reach', judgeAddress({ ...address, unreached: 'nothing listens there' }), 'broken', /nothing listens/],
  ['plain http', judgeAddress({ ...address, origin: 'http://music.example.com' }), 'look', /not encrypted/],
  [
    'localhost in production',
    judgeAddress({ ...address, origin: 'http://localhost:3000' }),
    'look',
    /this machine only/,
  ],
  ['a stopped local site', judgeAddress({ ...address, origin: 'http://localhost:3000', unreached: 'x' }), 'look', /x/],
  ['a mail server', judgeMail(mail), 'ok', /lets us in/],
  ['a mail server that refuses', judgeMail({ ...mail, trouble: 'It said no.' }), 'broken', /It said no/],
  ['mail to files', judgeMail({ ...mail, server: undefined }), 'look', /nobody gets any/],
  ['a sample sender', judgeMail({ ...mail, mailFrom: 'Us <hello@example.com>' }), 'look', /sample one/],
  ['no mail waiting', judgeWaiting(waiting), 'ok', /No mail waits/],
  ['a fresh mail', judgeWaiting({ ...waiting, waiting: 1, oldest: before(0.001) }), 'ok', /One mail waits/],
  ['mail for an hour', judgeWaiting({ ...waiting, waiting: 2, oldest: before(0.1) }), 'look', /2 mails wait/],
  ['mail for days', judgeWaiting({ ...waiting, waiting: 2, oldest: before(2) }), 'broken', /2 days/],
  ['mail given up', judgeWaiting({ ...waiting, givenUp: 1 }), 'look', /given up/],
  ['no cards', judgePayments({ ...cards, on: false }), 'ok', /are off/],
  ['cards', judgePayments(cards), 'ok', /takes our key/],
  ['cards without keys', judgePayments({ ...cards, on: false, keysMissing: true }), 'broken', /no keys/],
  ['a key that Stripe refuses', judgePayments({ ...cards, trouble: 'refused' }), 'broken', /does not know/],
  ['a key of few rights', judgePayments({ ...cards, trouble: 'forbidden' }), 'broken', /not let it see/],
  ['Stripe out of reach', judgePayments({ ...cards, trouble: 'unreachable' }), 'broken', /does not answer/],
  ['notices that never come', judgePayments({ ...cards, unheard: true }), 'look', /do not reach us/],
  ['a test key', judgePayments({ ...cards, test: true }), 'look', /nobody’s money moves/],
  ['a stand-in', judgePayments({ ...cards, standIn: 'http://127.0.0.1:1' }), 'look', /127\.0\.0\.1:1, in the place/],
  ['our captcha', judgeCaptcha('altcha'), 'ok', /puzzle/],
  ['Google’s', judgeCaptcha('recaptcha'), 'ok', /Google/],
  ['no captcha', judgeCaptcha('off'), 'look', /Nothing keeps/],
  ['files', judgeFiles({ where: '/srv/forte', trouble: undefined }), 'ok', /given back\. \(\/srv\/forte\)/],
  [
    'no place for files',
    judgeFiles({ where: 's3://music', trouble: 'PUT a failed.' }),
    'broken',
    /PUT a failed\. \(s3/,
  ],
  ['no scanner', judgeScanner({ where: undefined, trouble: undefined, waiting: 0 }), 'look', /not scanned/],
  ['one taken away', judgeScanner({ where: undefined, trouble: undefined, waiting: 2 }), 'broken', /2 resumes wait/],
  [
    'one that is down',
    judgeScanner({ where: 'clamd', trouble: 'it is gone', waiting: 1 }),
    'broken',
    /gone. One resume/,
  ],
  ['one with work', judgeScanner({ where: 'clamd', trouble: undefined, waiting: 1 }), 'look', /One resume waits/],
  ['a scanner', judgeScanner({ where: 'clamd', trouble: undefined, waiting: 0 }), 'ok', /which answers/],
  ['no admin', judgeAdmins({ admins: 0, secured: 0 }), 'look', /no admin/],
  ['an admin with a password alone', judgeAdmins({ admins: 2, secured: 1 }), 'look', /Of 2 admins, 1 signs/],
  ['two steps for all', judgeAdmins({ admins: 2, secured: 2 }), 'ok', /All 2/],
  ['the right Node', judgeVersions({ app: '1.0.0', node: 'v26.1.0' }), 'ok', /1\.0\.0 on Node 26\.1\.0/],
  ['an old Node', judgeVersions({ app: '1.0.0', node: 'v22.0.0' }), 'broken', /Node 22/],
];

test.each(CASES)('%s', (_, found, verdict, text) => {
  expect(found.verdict).toBe(verdict);
  expect(found.message).toMatch(text);
  // Whatever is not right says what to do about it.
  if (verdict !== 'ok') expect(found.advice).toMatch(/\S{3,}.*\.$/);
});

test.each([
  [[], 'ok', 'All is well.'],
  [['ok', 'look'], 'look', 'Nothing is broken, and there is one thing to look at.'],
  [['look', 'look'], 'look', 'Nothing is broken, and there are 2 things to look at.'],
  [['broken', 'ok'], 'broken', 'One thing is broken.'],
  [['broken', 'look', 'broken'], 'broken', '2 things are broken, and there is one thing to look at.'],
] as [Verdict[], Verdict, string][])('%o in all', (verdicts, worst, text) => {
  const checks = verdicts.map((verdict) => ({ verdict }));
  expect([worstOf(checks), summaryText(checks)]).toEqual([worst, text]);
});
