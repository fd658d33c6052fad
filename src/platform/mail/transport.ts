import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { Files } from '../files/storage/files.ts';
import { readAttachedFiles } from './attached-files.ts';
import { boundedSocket, type Patience } from './bounded-socket.ts';
import { followMessage } from './doubt.ts';
import type { Attachment } from './outgoing-mail.ts';
import { picturesIn } from './pictures.ts';

export interface Envelope {
  id: string;
  messageId: string;
  from: string;
  to: string;
  replyTo: string | null;
  subject: string;
  text: string;
  html: string;
  attachments: readonly Attachment[];
}

export interface MailTransport {
  /** @throws MailInDoubt, or the server's or network's error */
  send(mail: Envelope): Promise<void>;
  /** Connects and signs in. @throws the server's answer */
  check(): Promise<void>;
  close(): void;
  /** Else what is sent lies in a file. */
  readonly reachesPeople: boolean;
  /** Never contains a password. */
  readonly description: string;
}

const SMTP_PATIENCE_MS = 20_000;
const WHOLE_MESSAGE_MS = 180_000;

export interface MailPlaces {
  /** Without a mail server, mails are written here. */
  dataDir: string;
  /** Holds what is attached. */
  files: Files;
  /** The drawn wordmark, where the house has one. */
  drawnMark?: () => Promise<Buffer | undefined>;
}

interface TransportOptions {
  show?: ((mail: Envelope) => void) | undefined;
  patienceMs?: number;
  wholeMs?: number;
}

/** SMTP, or without a URL one `.eml` file per message. */
export function createMailTransport(
  smtpUrl: string | undefined,
  places: MailPlaces,
  { show = () => {}, patienceMs = SMTP_PATIENCE_MS, wholeMs = WHOLE_MESSAGE_MS }: TransportOptions = {},
): MailTransport {
  return smtpUrl ? smtpTransport(smtpUrl, places, { patienceMs, wholeMs }) : fileTransport(places, show);
}

function smtpTransport(smtpUrl: string, places: MailPlaces, { patienceMs, wholeMs }: Patience): MailTransport {
  const url = new URL(smtpUrl);
  const loopback = ['127.0.0.1', 'localhost', '[::1]'].includes(url.hostname);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const port = Number(url.port) || (url.protocol === 'smtps:' ? 465 : 587);
  const options = {
    host,
    port,
    getSocket: boundedSocket(host, port, { patienceMs, wholeMs }),
    secure: url.protocol === 'smtps:',
    // Credentials need TLS except on loopback, where a server may ask for it under a certificate of its own making.
    requireTLS: url.protocol === 'smtp:' && !loopback,
    opportunisticTLS: loopback,
    tls: { rejectUnauthorized: !loopback },
    ...(url.username && { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    dnsTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  return {
    reachesPeople: true,
    description: `SMTP ${url.host}`,
    close: () => {},
    async check() {
      // Else a server that offers no way of signing in passes, and refuses each mail.
      const checker = nodemailer.createTransport({ ...options, forceAuth: options.auth !== undefined });
      await checker.verify().finally(() => checker.close());
    },
    async send(mail) {
      const { logger, judge } = followMessage();
      const mailer = nodemailer.createTransport({ ...options, logger });
      const attachments = await attached(places, mail);
      await mailer.sendMail({ ...message(mail), attachments }).catch((error: unknown) => {
        throw judge(error);
      });
    },
  };
}

function fileTransport(places: MailPlaces, show: (mail: Envelope) => void): MailTransport {
  const folder = join(places.dataDir, 'mail');
  const mailer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    reachesPeople: false,
    description: `.eml files in ${folder} (set a mail server at /admin/settings, or SMTP_URL, to send them)`,
    close: () => mailer.close(),
    check: async () => {},
    async send(mail) {
      const attachments = await attached(places, mail);
      const { message: source } = await mailer.sendMail({ ...message(mail), attachments });
      await mkdir(folder, { recursive: true });
      // Idempotent retries.
      const file = join(folder, `${mail.id}.eml`);
      await writeFile(`${file}.part`, source as Buffer, { mode: 0o600 });
      await rename(`${file}.part`, file);
      show(mail);
    },
  };
}

async function attached({ files, drawnMark }: MailPlaces, { html, attachments }: Envelope) {
  return [...(await picturesIn(html, drawnMark)), ...(await readAttachedFiles(files, attachments))];
}

function message(mail: Envelope) {
  return {
    messageId: mail.messageId,
    from: mail.from,
    to: { name: '', address: mail.to },
    ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
    // A word joiner stops readers from decoding '=?'.
    subject: mail.subject.replaceAll('=?', '=\u2060?'),
    text: mail.text,
    html: mail.html,
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}
