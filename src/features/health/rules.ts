import { fileSize } from '#/platform/files/file-size.ts';
import { payLinkProblem } from '#/platform/payments/pay-link.ts';
import { isSampleEmail } from '#/platform/text/sample-email.ts';
import { spanText } from '#/platform/time/dates.ts';
import { MINUTE_MS } from '#/platform/time/durations.ts';
import { WHAT_IS_NEW_PATH } from '../release-notes/url.ts';
import {
  CAPTCHA_MESSAGES,
  CARDS_WITHOUT_KEYS,
  NOTICES_UNHEARD,
  paymentTroubleMessages,
  payTargetMessage,
  scannerMessage,
  standbyMessage,
  testPaymentsMessage,
  timeText,
} from './messages.ts';
import {
  type Check,
  CLOCK_MINUTES,
  DISK_BROKEN_BYTES,
  DISK_LOOK_BYTES,
  MAIL_BROKEN_HOURS,
  MAIL_LOOK_MINUTES,
  NODE_MAJOR,
  type PaymentsFound,
  type ScannerFound,
  SLOW_WRITE_MS,
  STANDBY_LOOK_BYTES,
  type StandbyFound,
} from './model.ts';

type Judged = Pick<Check, 'verdict' | 'message'> & Partial<Pick<Check, 'advice' | 'href'>>;

export function judgeDatabase(found: { location: string; ms: number } | { location: string; error: string }): Judged {
  if ('error' in found)
    return {
      verdict: 'broken',
      message: `The database does not take anything: ${found.error} (${found.location})`,
      advice:
        'Nothing can be stored until this is mended. Check that the disk is not full, that the folder may be written to, or that PostgreSQL runs; then start the site again.',
    };
  if (found.ms > SLOW_WRITE_MS)
    return {
      verdict: 'look',
      message: `The database takes ${(found.ms / 1000).toFixed(1)} seconds to store one small row. (${found.location})`,
      advice: 'Look at what else the machine is doing, and at its disk.',
    };
  return { verdict: 'ok', message: `It answers and can be written to. (${found.location})` };
}

export function judgeStandby(seen: StandbyFound): Judged {
  const isWell = seen.found !== 'away' && (seen.behindBytes ?? 0) < STANDBY_LOOK_BYTES;
  return { verdict: isWell ? 'ok' : 'look', ...standbyMessage(seen) };
}

interface MigrationsFound {
  pending: number;
  done: number;
  /** The last step of this version. */
  newest: string;
  /** A step that this version does not know. */
  newer: string | undefined;
}

export function judgeMigrations({ pending, done, newest, newer }: MigrationsFound): Judged {
  if (newer !== undefined)
    return {
      verdict: 'broken',
      message: `A newer version has used the database (step ${newer}); this one ends with step ${newest}, and does not start on it.`,
      advice: 'Start that version again, or restore a backup from before the update into a new place.',
    };
  if (done === 0)
    return {
      verdict: 'look',
      message: 'The database is empty: the site has not been started with it yet.',
      advice: 'Start the site once with npm start; it sets everything up by itself.',
    };
  if (pending > 0)
    return {
      verdict: 'broken',
      message: `The database is ${pending === 1 ? 'one step' : `${pending} steps`} behind this version, which ends with step ${newest}.`,
      advice: 'Start the site again: it brings the database up to date by itself. Make a backup first.',
    };
  return { verdict: 'ok', message: `The database fits this version, which ends with step ${newest}.` };
}

export function judgeDisk(freeBytes: number, folder: string): Judged {
  const message = `${fileSize(freeBytes)} free where the data is. (${folder})`;
  const advice = 'Make room on that disk, or move DATA_DIR to a larger one: a full disk stops orders and mail.';
  if (freeBytes < DISK_BROKEN_BYTES) return { verdict: 'broken', message, advice };
  return freeBytes < DISK_LOOK_BYTES ? { verdict: 'look', message, advice } : { verdict: 'ok', message };
}

interface ClockFound {
  now: Date;
  newestRow: Date | undefined;
  fileTime: Date;
  /** From UTC; undefined when the machine does not know the zone. */
  houseClock: { name: string; offsetHours: number | undefined };
}

/** Dates, links and one-time codes depend on it. */
export function judgeClock({ now, newestRow, fileTime, houseClock: { name, offsetHours } }: ClockFound): Judged {
  const advice = 'Set the time of the machine, and let it keep it by itself (timedatectl set-ntp true).';
  const behind = newestRow ? newestRow.getTime() - now.getTime() : 0;
  if (behind > CLOCK_MINUTES * MINUTE_MS)
    return {
      verdict: 'broken',
      message: `The clock says ${timeText(now)}, but something was stored at ${timeText(newestRow ?? now)}. It goes wrong, or went wrong then.`,
      advice,
    };
  const apart = Math.abs(fileTime.getTime() - now.getTime());
  if (apart > CLOCK_MINUTES * MINUTE_MS)
    return {
      verdict: 'broken',
      message: `The clock says ${timeText(now)}, the disk says ${timeText(fileTime)}. One of them is wrong.`,
      advice,
    };
  if (offsetHours === undefined)
    return {
      verdict: 'broken',
      message: `This machine does not know ${name}, so dates and calendars would be wrong.`,
      advice: 'Use the Node that comes with the site (node_modules/.bin/node), which knows every time zone.',
    };
  return {
    verdict: 'ok',
    message: `It is ${timeText(now)}; ${name} is ${Math.abs(offsetHours)} hours ${offsetHours < 0 ? 'behind' : 'ahead'}.`,
  };
}

interface AddressFound {
  origin: string;
  production: boolean;
  unreached: string | undefined;
}

export function judgeAddress({ origin, production, unreached }: AddressFound): Judged {
  const url = new URL(origin);
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname);
  const setOrigin =
    'Set ORIGIN to the address people type, for example ORIGIN=https://music.example.com, and start again.';
  if (unreached !== undefined)
    return {
      verdict: local ? 'look' : 'broken',
      message: `${origin} does not answer from this machine: ${unreached}.`,
      advice: local
        ? 'If the site should be running, start it with npm start.'
        : 'Check that the site runs, that the name points to this machine, and that the proxy in front passes requests on.',
    };
  if (local && production)
    return {
      verdict: 'look',
      message: `The site calls itself ${origin}, which is this machine only: links in mails lead nowhere for anybody else.`,
      advice: setOrigin,
    };
  if (url.protocol !== 'https:' && !local)
    return {
      verdict: 'look',
      message: `${origin} is not encrypted: passwords can be read on the way.`,
      advice: `Put a proxy with a certificate in front. ${setOrigin}`,
    };
  return { verdict: 'ok', message: `${origin} answers.` };
}

interface MailFound {
  server: string | undefined;
  trouble: string | undefined;
  mailFrom: string;
  businessEmail: string;
}

export function judgeMail({ server, trouble, mailFrom, businessEmail }: MailFound): Judged {
  const href = '/admin/settings#mail';
  if (server === undefined)
    return {
      verdict: 'look',
      message: 'No mail server is set: every mail is written to a file, and nobody gets any.',
      advice: 'Enter your provider’s mail server in the settings, or set SMTP_URL.',
      href,
    };
  if (trouble !== undefined)
    return {
      verdict: 'broken',
      message: trouble,
      advice: 'Nothing is lost: mail waits, and is sent when the server takes it. Check the settings of your mail.',
      href,
    };
  if (isSampleEmail(mailFrom) || isSampleEmail(businessEmail))
    return {
      verdict: 'look',
      message: `${server} answers and lets us in, but the sender (${mailFrom}) or your own address (${businessEmail}) is still the sample one.`,
      advice: 'Enter your own addresses, or what people send you goes nowhere.',
      href,
    };
  return { verdict: 'ok', message: `${server} answers and lets us in. Mail is sent from ${mailFrom}.` };
}

interface WaitingFound {
  waiting: number;
  oldest: Date | undefined;
  givenUp: number;
  now: Date;
}

export function judgeWaiting({ waiting, oldest, givenUp, now }: WaitingFound): Judged {
  const ageMs = oldest ? now.getTime() - oldest.getTime() : 0;
  const href = '/admin/mail';
  const message = [
    waiting === 0
      ? 'No mail waits.'
      : `${waiting === 1 ? 'One mail waits' : `${waiting} mails wait`} to be sent, the oldest for ${spanText((oldest ?? now).toISOString(), now)}.`,
    givenUp === 0 ? '' : `${givenUp === 1 ? 'One was' : `${givenUp} were`} given up after three days.`,
  ]
    .filter(Boolean)
    .join(' ');
  if (ageMs > MAIL_BROKEN_HOURS * 60 * MINUTE_MS)
    return {
      verdict: 'broken',
      message,
      advice: 'Look at the mail server above; what waits goes out once it takes mail.',
      href,
    };
  if (ageMs > MAIL_LOOK_MINUTES * MINUTE_MS || givenUp > 0)
    return { verdict: 'look', message, advice: 'The list of mails says what the server answered to each.', href };
  return { verdict: 'ok', message };
}

export function judgeCaptcha(provider: keyof typeof CAPTCHA_MESSAGES): Judged {
  return { verdict: provider === 'off' ? 'look' : 'ok', ...CAPTCHA_MESSAGES[provider] };
}

export function judgePayments({ on, keysMissing, trouble, unheard, test, standIn }: PaymentsFound): Judged {
  const href = '/admin/settings#cards';
  if (keysMissing) return { verdict: 'broken', ...CARDS_WITHOUT_KEYS, href };
  if (!on) return { verdict: 'ok', message: 'Card payments are off.' };
  const who = standIn ? `${standIn}, in the place of Stripe,` : 'Stripe';
  if (trouble) return { verdict: 'broken', ...paymentTroubleMessages(who)[trouble], href };
  if (unheard) return { verdict: 'look', ...NOTICES_UNHEARD, href };
  if (test || standIn) return { verdict: 'look', ...testPaymentsMessage(who), href };
  return { verdict: 'ok', message: 'Card payments are on; Stripe answers and takes our key.' };
}

export function judgePayTarget(found: { payTo: string; cards: boolean }): Judged {
  return { verdict: found.payTo !== '' && !payLinkProblem(found.payTo) ? 'ok' : 'look', ...payTargetMessage(found) };
}

export function judgeScanner(found: ScannerFound): Judged {
  const down = found.where === undefined ? found.waiting > 0 : found.trouble !== undefined;
  const look = found.where === undefined || found.waiting > 0;
  return { verdict: down ? 'broken' : look ? 'look' : 'ok', ...scannerMessage(found) };
}

export function judgeFiles({ where, trouble }: { where: string; trouble: string | undefined }): Judged {
  if (trouble === undefined) return { verdict: 'ok', message: `They are taken and given back. (${where})` };
  return {
    verdict: 'broken',
    message: `Files cannot be kept: ${trouble.replace(/\.$/, '')}. (${where})`,
    advice:
      'Resumes, pictures and scores are refused, and mails with files wait, until this is mended. Check that the place answers, has room, and takes our keys.',
  };
}

export function judgeAdmins({ admins, secured }: { admins: number; secured: number }): Judged {
  if (admins === 0)
    return {
      verdict: 'look',
      message: 'Nobody can run the site yet: it has no admin.',
      advice: 'Open /admin/setup with the code printed at the start, or run npm run admin -- create you@example.com.',
    };
  const open = admins - secured;
  if (open > 0)
    return {
      verdict: 'look',
      message:
        admins === 1
          ? 'The one admin signs in with a password alone.'
          : `Of ${admins} admins, ${open} ${open === 1 ? 'signs' : 'sign'} in with a password alone.`,
      advice:
        'Each admin turns on a second step under Your account: a code from their phone. A stolen password then opens nothing.',
      href: '/admin/account',
    };
  return {
    verdict: 'ok',
    message: admins === 1 ? 'The one admin has a second step.' : `All ${admins} admins have a second step.`,
  };
}

export function judgeVersions({ app, node }: { app: string; node: string }): Judged {
  const message = `Version ${app} on Node ${node.replace(/^v/, '')}.`;
  if (Number(/^v?(\d+)/.exec(node)?.[1]) < NODE_MAJOR)
    return {
      verdict: 'broken',
      message,
      advice: `It is made for Node ${NODE_MAJOR}. Start it with npm start, which brings its own.`,
    };
  return { verdict: 'ok', message, href: WHAT_IS_NEW_PATH };
}
