import type { DocumentFlaw } from '#/platform/files/document-flaw.ts';
import type { WrittenMail } from '../contact/model.ts';
import type { Stage } from './model.ts';

/* Spec sections 5 and 8, letter for letter. */

export const FILE_REQUIRED = 'Please select a file first.';
export const UPLOAD_FAILED = 'File upload failed.';
export const SENT = 'Successfully sent resume! We will get back to you as soon as we can.';

export const FILE_ENDING = 'Please choose a .pdf, .doc or .docx file.';
export const FILE_EMPTY = 'There is nothing in this file. Please choose another.';
export const FILE_TOO_LARGE = 'This file is larger than 5 MB. Please choose a smaller one.';
export const FORM_TOO_LARGE = 'This is larger than 5 MB, the most we can take.';
export const ONE_FILE = 'Please send one file.';
export const NOT_AS_JSON =
  'An application comes with a file: please send it as multipart/form-data, with the file in the field resume.';
export const TOO_MANY_APPLICATIONS =
  'You have sent several applications already. Please wait a while before the next one.';

export function flawMessage(flaw: DocumentFlaw, ending: string): string {
  const messages: Record<DocumentFlaw, string> = {
    other: `This file is called ${ending}, but what is in it is something else. Please save it as .pdf, .doc or .docx and choose it again.`,
    'broken-off': 'The end of this file is missing. Please save it once more and choose it again.',
    odd: `There is more in this file than in a usual ${ending} file. Please open it, save it as a new file and choose that one.`,
    locked: 'This file opens only with a password. Please save it without one and choose it again.',
    macros:
      'There are macros in this file, small programs that we do not take. Please save it as .pdf and choose that.',
    swollen: 'This file would grow far beyond its size when it is opened. Please save it as .pdf and choose that.',
  };
  return messages[flaw];
}

export const MALWARE_FOUND =
  'Our scanner found something harmful in this file, so we did not keep it. Please look through your computer, save the resume as a new PDF and choose that one.';

export function notOffered(what: 'category' | 'instrument', name: string): string {
  const short = name.length > 60 ? `${[...name].slice(0, 60).join('')} …` : name;
  return `‘${short}’ is no ${what} we have. Please choose from the list.`;
}

export const STEP_TITLE_REQUIRED = 'Please enter what this step is called.';
export const STEP_TEXT_REQUIRED = 'Please write a sentence or two.';

export const STAGE_LABELS: Record<Stage, string> = {
  new: 'New',
  'phone interview': 'Phone interview',
  audition: 'Audition',
  joined: 'Joined',
  declined: 'Declined',
};

export const MOVE_LABELS: Record<Stage, string> = {
  new: 'Open again',
  'phone interview': 'On to the phone interview',
  audition: 'On to the audition',
  joined: 'Take into the team',
  declined: 'Decline',
};

export const NO_SUCH_APPLICATION = 'There is no such application. It may have been deleted meanwhile.';
export const RESUME_WAITS = 'It waits for a scan. It can be opened once the scanner has found nothing in it.';
export const RESUME_REFUSED = 'The scanner found something harmful in it, so it was deleted.';
export const RESUME_STATE_LABELS = { waiting: 'resume waits for a scan', refused: 'resume refused by the scanner' };
export const RESUME_GONE = 'The file is no longer on the disk, perhaps since the site was restored from a backup.';
export const IS_A_MUSICIAN = 'This applicant is one of our musicians now. Take the musician out first.';
export const NO_SUCH_MUSICIAN = 'There is no such musician. They may have been deleted meanwhile.';
export const NOTE_REQUIRED = 'Please write something first.';

export function moveImpossible(from: Stage, to: Stage): string {
  return `An application that is at ‘${STAGE_LABELS[from]}’ cannot go to ‘${STAGE_LABELS[to]}’.`;
}

const STAGE_MAILS: Record<Stage, { subject: string; words: string }> = {
  new: {
    subject: 'Your application is open again',
    words: 'we have opened your application again and will read it once more. You will hear from us soon.',
  },
  'phone interview': {
    subject: 'Your application: may we call you?',
    words:
      'thank you for your application. We have read it with pleasure and would like to get to know you on the phone, for about 20 minutes.\n\nWhich times would suit you in the next days, and at which number do we reach you?',
  },
  audition: {
    subject: 'Your application: an audition',
    words:
      'it was good to talk to you. As the next step we would like to hear you: a semi-formal audition, and some time to talk in person.\n\nPlease bring two pieces of different character, about ten minutes together. Which days would suit you?',
  },
  joined: {
    subject: 'Welcome to the team',
    words:
      'we are happy to tell you that we would like you to join us. Welcome!\n\nWe will set up your page among our musicians, and write to you with the details of how we work together.',
  },
  declined: {
    subject: 'Your application',
    words:
      'thank you for your application and for the time you took. We are sorry to tell you that we cannot offer you a place at the moment.\n\nWe wish you all the best, and many good concerts.',
  },
};

export function stageMail(stage: Stage, firstName: string, us: string): WrittenMail {
  const { subject, words } = STAGE_MAILS[stage];
  return { subject, words: `Dear ${firstName},\n\n${words}\n\nBest regards,\n${us}` };
}
