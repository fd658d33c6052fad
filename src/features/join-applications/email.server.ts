import { fileSize } from '#/platform/files/file-size.ts';
import type { Fact } from '#/platform/mail/letter.ts';
import {
  type Attachment,
  type Mail,
  type OutgoingMail,
  type Sender,
  writeMail,
} from '#/platform/mail/outgoing-mail.ts';
import { writtenMail } from '../contact/email.server.ts';
import type { WrittenMail } from '../contact/model.ts';
import type { JoinApplication, JoinContent, StoredApplication } from './model.ts';

interface SentApplication extends JoinApplication {
  id: string;
  size: number;
  resume: Attachment;
  /** Unscanned: the resume follows in its own mail. */
  waits: boolean;
}

/** To the business with the resume, and to the applicant. */
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
      subject: `Your application to ${sender.business.name} has arrived`,
      title: ['Application', 'received'],
      paragraphs: ['Thank you: your resume is here, and we read every one. This is what comes next.'],
      list: {
        title: 'What comes next',
        items: process.slice(1).map(({ title, text }) => ({ heading: title, detail: text, lines: [] })),
      },
      closing: ['Was it not you who sent it? Answer this mail, and we will throw it away.'],
      // Unconfirmed: nothing typed is mailed to it.
      withTyped: false,
    }),
  ];
}

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

export function applicantMail({ _id, email }: StoredApplication, written: WrittenMail, sender: Sender): OutgoingMail {
  return writtenMail(written, sender, {
    kind: 'join-application.letter.applicant',
    to: email,
    title: ['Your', 'application'],
    closing: ['Answer this mail to write to us.'],
    about: { noun: 'Application', id: _id },
  });
}

function mail(
  application: SentApplication,
  sender: Sender,
  { withTyped = true, ...words }: Omit<Mail, 'about' | 'facts'> & { withTyped?: boolean },
): OutgoingMail {
  const about = { noun: 'Application', id: application.id };
  return writeMail(sender, { ...words, about, facts: facts(application, withTyped) });
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
