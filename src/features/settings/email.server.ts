import { newId } from '../../platform/ids.ts';
import { type Letter, letterHtml, letterText } from '../../platform/mail/letter.ts';
import { signature } from '../../platform/mail/outgoing-mail.ts';
import type { Envelope } from '../../platform/mail/transport.ts';
import type { SettingsInForce } from './model.ts';

/** What shows that mail arrives. It goes at once, past the outbox: somebody waits to see it come. */
export function testLetter(
  to: string,
  { business, businessEmail, mailFrom }: SettingsInForce,
  { origin }: { origin: string },
): Envelope {
  const id = newId();
  const letter: Letter = {
    brand: ['Forte', 'Piano'],
    loudTitle: 'It',
    quietTitle: 'arrives',
    preview: 'Mail from your site reaches you.',
    paragraphs: [`This is the test message of ${origin}. You are reading it, so mail from your site works.`],
    facts: [
      { label: 'Sent from', value: mailFrom },
      { label: 'Copies and messages go to', value: businessEmail },
    ],
    itemsTitle: '',
    items: [],
    noItems: '',
    closing: ['If it lay in the spam folder, mark it as wanted: your clients’ mail programs ask the same question.'],
    footer: signature({ business, businessEmail, origin }),
  };
  return {
    id,
    messageId: `<${id}@${new URL(origin).hostname}>`,
    from: mailFrom,
    to,
    replyTo: null,
    subject: `A test message from ${business.name}`,
    text: letterText(letter),
    html: letterHtml(letter),
    attachments: [],
  };
}
