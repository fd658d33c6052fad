import type { PayLink } from '#/platform/payments/pay-link.ts';

export const NAME_LONG = 'The name can have at most 100 characters, on one line.';
export const ADDRESS_LONG = 'The address can have at most 200 characters, on one line.';
export const PHONE_WRONG = 'A telephone number has digits, spaces and + ( ) - . only, for example (702) 555-0100.';
export const CITY_LONG = 'The city can have at most 60 characters, on one line.';
export const ZONE_WRONG = 'Please choose a time zone from the list.';
export const YEAR_WRONG = 'A year has four digits, for example 1998.';
export const ELSEWHERE_MANY = 'There can be 8 addresses at most.';
export const WORD_LONG = 'A word of the wordmark can have at most 24 characters, on one line.';
export const FIRST_WORD_TOO = 'The second word needs a first. One word alone is the first.';
export const DRAWING_LARGE = 'This file is larger than 48 kB. Save the wordmark alone, as plain shapes.';
export const WEIGHT_WRONG = 'Please choose one of the weights.';
export const JOINT_WRONG = 'Please choose what stands between the words.';
export const COLOUR_WRONG = 'A colour has a # and six digits or letters a to f, for example #c2211b.';
export const INK_DARKER = 'The ink has to be darker than the paper: pages also turn them round by themselves.';
export function tooWeak(contrast: number, least: number, nearest: string | undefined): string {
  const would = nearest ? ` The nearest that would do is ${nearest}.` : '';
  return `On this paper it has a contrast of ${contrast.toFixed(1)} to 1, and needs ${least} to be read.${would}`;
}
export const CARDS_WRONG = 'Please choose on or off.';
export const SECRET_KEY_WRONG =
  'This is not a secret key of Stripe: that begins with sk_ or rk_. One that begins with pk_ is the other kind.';
export const WEBHOOK_SECRET_WRONG = 'This is not a signing secret of Stripe: that begins with whsec_.';
export const OTHER_KEY_TOO = 'Stripe’s two keys go together: please enter this one too.';
export const KEYS_FOR_CARDS = 'Card payments need this key. Enter both, or leave card payments off.';
export const HOST_WRONG = 'This is not the name of a server. It should look like smtp.example.com.';
export const HOST_FOR_USER = 'A user name needs the server it is for.';
export const PORT_WRONG = 'A port is a number from 1 to 65535; 587 and 465 are usual.';
export const SECURITY_WRONG = 'Please choose one of the two.';
export const FREEZE_WRONG = 'Please give a whole number of days, from 0 to 90.';
export const HOLD_WRONG = 'Please give a whole number of days, from 1 to 90.';
export const TEXT_LONG = 'This is longer than the 500 characters we can take.';
export const PASSWORD_AGAIN =
  'Please type the password again: the one we keep belongs to another server, port or user, and goes nowhere else.';
export const CHANGED_BY_OTHERS =
  'Somebody changed the settings while you were typing. Nothing of yours is lost: look at what stands there now, and save again.';

export function setByEnvironment(variable: string): string {
  return `Set by ${variable} in the environment, so it is changed there.`;
}

export const UNDONE = 'Undone: it is as it was before.';

export function settingsSaved(what: string): string {
  return `${what} is saved, and counts from now on.`;
}

export function payLinkText({ name, takesAmount, takesNote }: PayLink): string {
  const who = name === '' ? 'This address' : name;
  if (takesAmount && takesNote) return `${who} takes the amount and the Order shortcode: the buyer only confirms.`;
  if (takesAmount) return `${who} takes the amount; the buyer types the Order shortcode.`;
  if (takesNote) return `${who} takes the Order shortcode; the buyer types the amount.`;
  return `${who} takes neither: the buyer types the amount and the Order shortcode.`;
}

export const PAY_TO_NOT_SET = 'Not set: who buys a score is asked to write to you.';
export const MARKS_HINT =
  'Where an address can take them, write {amount} and {shortcode} into it, and they are filled in.';

export const GROUP_LABELS = {
  business: 'Your business',
  drawing: 'Your own wordmark',
  pay: 'Where buyers pay',
  cards: 'Card payments',
  mail: 'Your mail',
  events: 'Around an event',
} as const;

export const SETTING_LABELS = {
  businessName: 'name',
  city: 'city',
  state: 'state',
  timeZone: 'time zone',
  businessAddress: 'address',
  businessPhone: 'telephone',
  foundedIn: 'year of the foundation',
  socialLinks: 'pages elsewhere',
  firstWord: 'first word of the wordmark',
  firstWeight: 'weight of the first word',
  betweenWords: 'sign between the words',
  secondWord: 'second word of the wordmark',
  secondWeight: 'weight of the second word',
  paperColour: 'colour of the paper',
  inkColour: 'colour of the ink',
  accentColour: 'colour of the accent',
  wordmarkDrawing: 'drawn wordmark',
  businessEmail: 'business email',
  payTo: 'pay target',
  cardPayments: 'card payments',
  stripeSecretKey: 'secret key of Stripe',
  stripeWebhookSecret: 'signing secret of Stripe',
  smtpHost: 'mail server',
  smtpPort: 'port',
  smtpSecurity: 'encryption',
  smtpUser: 'user name',
  smtpPassword: 'password',
  mailFrom: 'sender',
  programmeFreezeDays: 'days in which a programme is settled',
  playerHoldDays: 'days for which a player keeps an evening',
  remindPayments: 'reminders of payments',
  remindEvents: 'reminders of events',
  askForReviews: 'thanks and asking for a review',
  takeTips: 'tips for the players',
} as const;

export const testSent = (to: string) =>
  `The mail server has taken the test message. Look for it at ${to}, in the spam folder too.`;
export const TEST_TO_FILE =
  'No mail server is set, so the test message was written to a file in the data folder, and nobody got it.';

export function noWebAddress(typed: string): string {
  return `‘${typed.slice(0, 60)}’ is no address that begins with https://, for example https://instagram.com/yourname.`;
}
