import type { OutgoingMail, Sender } from '#/platform/mail/outgoing-mail.ts';
import { accountMail } from '../accounts/email.server.ts';
import { codesLeft } from './messages.ts';
import { RECOVERY_CODES } from './model.ts';

export type SecondFactorNews = 'on' | 'off' | 'renewed' | { recoveryCodesLeft: number };

const NEWS = {
  on: ['The second factor is on', 'From now on your admin account asks for a code from your app as well.'],
  off: ['The second factor is off', 'From now on the password alone opens your admin account.'],
  renewed: ['New recovery codes', 'New recovery codes were made for your admin account. The ones before are over.'],
} as const;

export function secondFactorMail(to: string, news: SecondFactorNews, sender: Sender): OutgoingMail {
  const [subject, text] =
    typeof news === 'string'
      ? NEWS[news]
      : ([
          'A recovery code was used',
          `Somebody, we hope you, has used a recovery code of your admin account. ${codesLeft(news.recoveryCodesLeft, RECOVERY_CODES)}.`,
        ] as const);
  return accountMail(sender, {
    kind: 'account.second-factor',
    to,
    subject,
    title: ['Second', 'factor'],
    paragraphs: [text],
    closing: [
      `If it was you, all is well. If it was not, change your password at ${sender.origin}/admin/account and tell the other admins.`,
    ],
  });
}
