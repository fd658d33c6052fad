import { newId } from '#/platform/ids.ts';
import { frame } from '#/platform/mail/outgoing-mail.ts';
import type { Envelope } from '#/platform/mail/transport.ts';
import type { SettingsInForce } from './in-force/model.ts';

/** Not via the outbox: the admin waits. */
export function testLetter(
  to: string,
  { business, businessEmail, mailFrom }: SettingsInForce,
  { origin }: { origin: string },
): Envelope {
  const id = newId();
  const letter = {
    title: ['It', 'arrives'],
    preview: 'Mail from your site reaches you.',
    paragraphs: [`This is the test message of ${origin}. You are reading it, so mail from your site works.`],
    facts: [
      { label: 'Sent from', value: mailFrom },
      { label: 'Copies and messages go to', value: businessEmail },
    ],
    closing: ['If it lay in the spam folder, mark it as wanted: your clients’ mail programs ask the same question.'],
  } as const;
  return {
    id,
    messageId: `<${id}@${new URL(origin).hostname}>`,
    from: mailFrom,
    to,
    replyTo: null,
    subject: `A test message from ${business.name}`,
    ...frame(letter, { business, businessEmail, origin }),
    attachments: [],
  };
}
