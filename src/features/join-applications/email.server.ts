import { fileSize } from '../../platform/files/file-size.ts';
import { type Fact, type Letter, letterHtml, letterText } from '../../platform/mail/letter.ts';
import { type Attachment, type OutgoingMail, type Sender, signature } from '../../platform/mail/outgoing-mail.ts';
import { writtenMail } from '../contact/email.server.ts';
import type { WrittenMail } from '../contact/model.ts';
import type { JoinApplication, JoinContent, StoredApplication } from './model.ts';

interface SentApplication extends JoinApplication {
  id: string;
  /** Bytes. */
  size: number;
  resume: Attachment;
  /** For a scan: the resume comes in a mail of its own. */
  waits: boolean;
}

/** Design section 5, Mail: to the business with the resume, and a confirmation to the applicant. */
export function joinMails(application: SentApplication, process: JoinContent['process'], sender: Sender) {
  const { firstName, lastName, clientEmail, resume, waits } = application;
  const name = `${firstName} ${lastName}`;
  return [
    mail(application, sender, {
      kind: 'join-application.business',
      to: sender.businessEmail,
      replyTo: clientEmail,
      subject: `Application to join the team: ${name}`,
      title: ['Application', 'to join'],
      paragraphs: [
        `${name} would like to join the team. ${
          waits
            ? 'The resume waits for a scan: it comes in a mail of its own once nothing harmful was found in it.'
            : 'The resume is attached.'
        }`,
      ],
      closing: [`Answer this mail to write to ${name} directly (${clientEmail}).`],
      attachments: waits ? [] : [resume],
    }),
    mail(application, sender, {
      kind: 'join-application.applicant',
      to: clientEmail,
      replyTo: sender.businessEmail,
      subject: `Your application to ${sender.business.name} has arrived`,
      title: ['Application', 'received'],
      paragraphs: ['Thank you: your resume is here, and we read every one. This is what comes next.'],
      items: process.slice(1).map(({ title, text }) => ({ heading: title, detail: text, lines: [] })),
      closing: ['Was it not you who sent it? Answer this mail, and we will throw it away.'],
      attachments: [],
      // Nobody has confirmed this address: what a stranger types is not mailed to it.
      withTyped: false,
    }),
  ];
}

/** To the business, once a resume that waited was scanned; `malware` is what was found in it. */
export function scannedMail(application: SentApplication, malware: string | undefined, sender: Sender): OutgoingMail {
  const { firstName, lastName, clientEmail, resume } = application;
  const name = `${firstName} ${lastName}`;
  return mail(application, sender, {
    kind: 'join-application.resume.business',
    to: sender.businessEmail,
    replyTo: clientEmail,
    subject: malware ? `Resume refused: ${name}` : `Resume of ${name}`,
    title: malware ? ['Resume', 'refused'] : ['The', 'resume'],
    paragraphs: [
      malware
        ? `The scanner found something harmful in the resume of ${name} (${malware}). It was deleted, and nobody has opened it.`
        : `The resume of ${name} has been scanned, and nothing harmful was found in it. It is attached.`,
    ],
    closing: [`Answer this mail to write to ${name} directly (${clientEmail}).`],
    attachments: malware ? [] : [resume],
  });
}

/** In an admin's own words, with a move or without one; answering it writes to us. */
export function applicantMail({ _id, email }: StoredApplication, written: WrittenMail, sender: Sender): OutgoingMail {
  return writtenMail(written, sender, {
    kind: 'join-application.letter.applicant',
    to: email,
    title: ['Your', 'application'],
    closing: ['Answer this mail to write to us.'],
    about: `Application ${_id}`,
  });
}

interface Wording {
  kind: string;
  to: string;
  replyTo: string;
  subject: string;
  title: readonly [loud: string, quiet: string];
  paragraphs: string[];
  items?: Letter['items'];
  closing: string[];
  attachments: Attachment[];
  withTyped?: boolean;
}

function mail(application: SentApplication, sender: Sender, wording: Wording): OutgoingMail {
  const { kind, to, replyTo, subject, title, paragraphs, items = [], closing, attachments, withTyped = true } = wording;
  const letter: Letter = {
    brand: ['Forte', 'Piano'],
    loudTitle: title[0],
    quietTitle: title[1],
    preview: paragraphs.at(-1) ?? '',
    paragraphs,
    facts: facts(application, withTyped),
    itemsTitle: items.length > 0 ? 'What comes next' : '',
    items,
    noItems: '',
    closing,
    footer: signature(sender, `Application ${application.id}`),
  };
  return { kind, to, replyTo, subject, text: letterText(letter), html: letterHtml(letter), attachments };
}

function facts(application: SentApplication, withTyped: boolean): Fact[] {
  const { firstName, lastName, clientEmail, categories, instruments, resume, size } = application;
  return [
    ...(withTyped ? [{ label: 'Name', value: `${firstName} ${lastName}` }] : []),
    { label: 'Email', value: clientEmail },
    listed('Categories', categories),
    listed('Instruments', instruments),
    { label: 'Resume', value: withTyped ? `${resume.filename} (${fileSize(size)})` : fileSize(size) },
  ];
}

function listed(label: string, names: readonly string[]): Fact {
  return names.length > 0 ? { label, value: names.join('\n') } : { label, value: 'none chosen', quiet: true };
}
