import { type OutgoingMail, type Sender, writeMail } from '#/platform/mail/outgoing-mail.ts';
import { BACKUPS_PATH } from '../backups/url.ts';
import { TOLD_ONCE, TROUBLE_SUBJECTS, TROUBLE_TITLES } from './messages.ts';
import type { TroubleKind } from './model.ts';

export function troubleMail(
  to: string,
  { kind, words }: { kind: TroubleKind; words: string },
  sender: Sender,
): OutgoingMail {
  const [label, path] = PAGES[kind];
  return writeMail(sender, {
    kind: 'trouble.admin',
    to,
    subject: TROUBLE_SUBJECTS[kind],
    title: TROUBLE_TITLES[kind],
    preview: words,
    paragraphs: [words],
    action: { label, href: `${sender.origin}${path}` },
    closing: [TOLD_ONCE],
  });
}

const HEALTH = ['How the site is', '/admin/health'] as const;
const PAGES: Record<TroubleKind, readonly [label: string, path: string]> = {
  backup: ['Backups', BACKUPS_PATH],
  disk: HEALTH,
  mail: ['Mail', '/admin/mail'],
  certificate: HEALTH,
};
