import { type Mail, type OutgoingMail, type Sender, writeMail } from '#/platform/mail/outgoing-mail.ts';
import type { Role } from './model.ts';
import { resetPath, verifyPath } from './url.ts';

/* No names here: strangers choose address and name, and must not send their words to unconfirmed addresses. */

/** Mail scanners open links, so a button on the page confirms. */
export function verifyMail(to: string, secret: string, sender: Sender): OutgoingMail {
  return accountMail(sender, {
    kind: 'account.verify',
    to,
    subject: 'Please confirm your email',
    title: ['Is this', 'your email?'],
    paragraphs: [
      `This address was given for an account at ${sender.business.name}. Please confirm that it is yours. Nothing waits for it: you can already use everything.`,
    ],
    action: { label: 'Confirm this email', href: `${sender.origin}${verifyPath(secret)}` },
    closing: ['The link works once, for three days. If it was not you, do nothing: without you it is never confirmed.'],
  });
}

export function resetMail({ email, role }: { email: string; role: Role }, secret: string, sender: Sender) {
  return accountMail(sender, {
    kind: 'account.reset',
    to: email,
    subject: 'Choose a new password',
    title: ['A new', 'password'],
    paragraphs: [
      `Somebody, we hope you, asked for a new password for your ${role === 'admin' ? 'admin account' : 'account'} at ${sender.business.name}.`,
    ],
    action: { label: 'Choose a new password', href: `${sender.origin}${resetPath(secret)}` },
    closing: [
      'The link works once, for one hour. Choosing a password signs every device out.',
      'If it was not you, do nothing: your password stays as it is.',
    ],
  });
}

export function invitationMail({ email, role }: { email: string; role: Role }, secret: string, sender: Sender) {
  const { origin, business } = sender;
  const forAdmin = role === 'admin';
  return accountMail(sender, {
    kind: 'account.invitation',
    to: email,
    subject: forAdmin ? `You are an admin of ${business.name}` : `Your account at ${business.name}`,
    title: forAdmin ? ['You are', 'an admin'] : ['Your', 'account'],
    paragraphs: [
      forAdmin
        ? `Another admin of ${business.name} has added you. Choose a password, then log in at ${origin}/admin/login.`
        : `We have opened an account for you at ${business.name}. Choose a password, and you can see your requests, answer quotes and send new ones.`,
    ],
    action: { label: 'Choose a password', href: `${origin}${resetPath(secret)}` },
    closing: [
      `The link works once, for seven days. After that you get another at ${origin}/auth/forgotten.`,
      'If you know nothing of this, do nothing: without the link nobody can use the account.',
    ],
  });
}

export function passwordChangedMail(to: string, sender: Sender): OutgoingMail {
  return accountMail(sender, {
    kind: 'account.password-changed',
    to,
    subject: 'Your password was changed',
    title: ['Password', 'changed'],
    paragraphs: [`The password of your account at ${sender.business.name} has just been changed.`],
    closing: [
      `If it was you, all is well. If it was not, choose a new one at ${sender.origin}/auth/forgotten and write to us at ${sender.businessEmail}.`,
    ],
  });
}

/** Does not name the new address: the old one may belong to a stranger by now. */
export function emailChangedMail(to: string, sender: Sender): OutgoingMail {
  return accountMail(sender, {
    kind: 'account.email-changed',
    to,
    subject: 'Your account has moved to another email',
    title: ['Email', 'changed'],
    paragraphs: [
      `Your account at ${sender.business.name} now belongs to another email address. From now on you log in with that one, and we write to it.`,
    ],
    closing: [`If it was not you, write to us at ${sender.businessEmail} at once: we can undo it.`],
  });
}

/** Deleted once sent. */
export function accountMail(sender: Sender, mail: Mail): OutgoingMail {
  return writeMail(sender, { preview: mail.paragraphs[0] ?? '', ...mail, forget: true });
}
