import { STATEMENT_MAX_BYTES, STATEMENT_ROWS_MAX } from '#/features/bank-file/model.ts';
import { SCORE_MAX_BYTES } from '#/features/compositions/model.ts';
import { SCAN_MAX_BYTES } from '#/features/event-requests/agreement/scan/model.ts';
import { IMPORT_MAX_BYTES, IMPORT_ROWS_MAX } from '#/features/import-export/model.ts';
import { RESUME_MAX_BYTES } from '#/features/join-applications/model.ts';
import { SHEETS_MAX, SOURCE_MAX_BYTES } from '#/features/notation/model.ts';
import { PICTURE_MAX_BYTES, PICTURE_MAX_PIXELS } from '#/features/pictures/model.ts';
import { MINUTES_MAX } from '#/features/work-facts/model.ts';
import { LIMITS, type Limit, type LimitName, SHARED_LIMITS, type SharedLimitName } from '#/platform/http/limits.ts';
import { SHEET_CELLS_MAX, SHEET_MAX_BYTES, SHEET_ROWS_MAX } from '#/platform/sheets/table.ts';
import { type Field, fieldsOf, type OpenApi } from './openapi-fields.ts';

/** What a rule says that the schema language can't. By field, or by noun and field where it is another there. */
const FIELD_LABELS: Record<string, string> = {
  'programme.change': 'a change of the programme as JSON, at most 2,000 characters',
  'opuses.ownFacts': 'what the owners know better of a work',
  'opuses.ownFacts.names': 'what else people call it, at most 20 names',
  'opuses.ownFacts.forms': 'names of forms, each once',
  'opuses.ownFacts.occasions': 'names of moments, each once',
  'opuses.ownFacts.moods': 'names of moods, each once',
  'opuses.ownFacts.minutes': `shortest and longest, each more than 0 and at most ${MINUTES_MAX}`,
  'requests.day': 'a day from 1900 to 2199, YYYY-MM-DD; empty for today',
  'requests.dueOn': 'a day from 1900 to 2199, YYYY-MM-DD; empty for today',
  'ledger.lines[].day': 'a day from 1900 to 2199, YYYY-MM-DD; empty for today',
  'sheets.columns': 'what each column holds, at most 200, or null',
  'sheets.offeredBy': 'at most 500 musicians, or null while nobody has said it',
  'sheets.composers': 'at most 2,000 spellings, with who is meant',
  'composers.to': '1 to 200 characters',
  'composers.from': '1 to 200 characters',
  email: 'one address of visible ASCII with a dotted domain, at most 254 characters',
  firstName: '1 to 100 characters on one line',
  lastName: '1 to 100 characters on one line',
  eventDate: 'a day from 1900 to 2199, YYYY-MM-DD, or empty',
  date: 'a day from 1900 to 2199, YYYY-MM-DD',
  validUntil: 'a day, 1 to 90 days from now',
  eventStartTime: 'HH:MM, or empty',
  eventEndTime: 'HH:MM, or empty',
  time: 'HH:MM',
  start: 'HH:MM; an end before it is on the next day',
  end: 'HH:MM',
  month: 'a month, YYYY-MM',
  'gifts.mailOn': 'today or a day within a year, YYYY-MM-DD; empty for as soon as it is paid',
  'payouts.paidOn': 'a day, YYYY-MM-DD, not one that is still to come',
  'stage-door.address': 'an http, https or webcal address, at most 2,000 characters, or empty',
  'stage-door.absences[].from': 'a day, YYYY-MM-DD',
  'stage-door.absences[].to': 'a day from the first on and from today on, at most three years ahead',
  'polls.marks': 'one of three words for each date that was proposed',
  state: 'the two letters of a state',
  zipCode: 'five digits, or empty',
  homeZip: 'five digits, or empty',
  password: '8 to 128 characters; not on the list of common passwords where one is chosen',
  code: 'six digits or a recovery code, on one line',
  token: 'what a mailed link holds, at most 100 characters',
  captchaValue: 'the solution of one challenge; each works once',
  'wanted.piece': '1 to 200 characters on one line, at least one of them a letter or a number',
  'opuses.title': '1 to 300 characters on one line',
  'opuses.composer': '1 to 200 characters on one line',
  'opuses.instrumentation[]': '1 to 60 characters on one line',
  'opuses.movements[].movementTitle': '1 to 300 characters on one line',
  'opuses.movements[]._id': 'an id of the same work',
  subject: '1 to 200 characters on one line',
  words: 'at most 5,000 characters',
  message: '1 to 5,000 characters',
  'requests.clientEmail': 'taken and ignored: the sender is who is signed in',
  'requests.status': 'taken and ignored: it is always pending',
  seen: 'what the form was opened with',
};
const SAME: Record<string, string> = {
  buyerEmail: 'email',
  clientEmail: 'email',
  to: 'email',
  recipientEmail: 'email',
};

/** Who or what is counted, and what for. A limit without words does not compile. */
const COUNTED: Record<LimitName, string> = {
  read: 'reads of the API, by caller',
  write: 'calls that change something, by caller',
  page: 'pages, their data, calendars and feeds that no ready bytes answered, by caller',
  captcha: 'captchas asked for, by caller',
  availability: 'days for which it is asked who is free, by caller; not counted for admins',
  availabilityDay: 'the same, in a day',
  melody: 'melodies of two names that have yet to be engraved, by caller',
  print: 'programmes printed that have yet to be typeset, by caller',
  register: 'accounts opened, by caller',
  login: 'logins tried, by caller',
  loginFailure: 'wrong passwords, by account and caller; forgiven by the right one',
  adminLogin: 'logins of admins tried, by caller; forgiven by a right one',
  knownDevice: 'instead of these three, logins tried on a device that was let in before; forgiven by a right one',
  forgotten: 'links for a forgotten password, by caller',
  forgottenEmail: 'links for a forgotten password, by address they go to',
  link: 'mailed links opened, by caller',
  passwordTry: 'passwords asked again of who is signed in, by account',
  codeTry: 'codes of a second factor, by account and caller or known device; forgiven by a right one',
  codeTryOfAccount: 'codes of a second factor, by account; not counted on a device that was let in before',
  invitation: 'invitations mailed, by admin',
  verificationMail: 'mails to confirm an address, by account',
  dataExport: 'copies of one’s own data, by account',
  setupCode: 'codes of the first run, by caller; forgiven by the right one',
  testMail: 'test mails, by admin',
  contactMessage: 'contact messages, by caller',
  joinApplication: 'applications, by caller',
  requestChange: 'answers and changes of requests, by account or link',
  eventRequest: 'event requests, by client',
  eventRequestDay: 'the same, in a day',
  eventRequestCaller: 'event requests, by caller',
  order: 'orders of scores, by caller',
  visitorProgramme: 'programmes begun without an account, by caller',
  shareLink: 'links to a programme made, by caller',
  remark: 'hearts and comments on a shared programme, by caller',
  wish: 'wishes to be told when a piece is played, by caller',
  wishEmail: 'the same, by address they are made for',
  giftCode: 'codes of gift certificates tried, by caller',
  orderLinks: 'links to orders asked for again, by address they go to',
  calendar: 'private calendars given to be read, by caller',
  stageDoorEmail: 'ways in by the stage door, by address they go to',
};

const SHARED: Record<SharedLimitName, string> = {
  register: 'accounts opened, by everybody together',
  login: 'logins tried, by everybody together',
  adminLogin: 'logins of admins tried, by everybody together',
  forgotten: 'links for a forgotten password, to orders or in by the stage door, by everybody together',
  eventRequest: 'event requests, by everybody together',
  eventRequestMusician: 'event requests, by the musician they go to',
  order: 'orders of clients, by everybody together',
  orderMail: 'orders for an address not shown to be one’s own; above it the order is taken, and its page not mailed',
};

const size = (bytes: number) => `${bytes / 1024 / 1024} MB`;

const HEAD = `# Limits

Every field that somebody can fill in and what it takes, by noun, and how often each thing may be done. Made from the
schemas and the table of limits: \`npm test -- --project sqlite tests/api/limits.test.ts -u\` writes it anew, and that
test fails when it is not as they are. What is said of a field holds on the server, whatever a form allows.

Of the whole: a JSON body may have 256 KiB, a form as much beside its file, in at most 250 fields, with names of at most
255 characters for fields and files; headers 16 KiB. Unknown fields are refused, never stored. Texts on one line take no
control characters; no text takes NUL. Rules that several fields make together (an end after its beginning, a movement of its own work, a
price range) are in \`rules.ts\` of the feature, named in [ARCHITECTURE.md](../ARCHITECTURE.md).

| file | at most | what it must be |
| --- | --- | --- |
| resume | ${size(RESUME_MAX_BYTES)} | PDF, DOC or DOCX, by name and by content |
| full score | ${size(SCORE_MAX_BYTES)} | PDF that can be stamped |
| notation | ${size(SOURCE_MAX_BYTES)} | MEI, MusicXML or Humdrum of at most ${SHEETS_MAX} pages |
| picture | ${size(PICTURE_MAX_BYTES)} | JPEG, PNG or WebP of at most ${PICTURE_MAX_PIXELS / 1_000_000} million pixels |
| scan of a signed agreement | ${size(SCAN_MAX_BYTES)} | PDF, JPEG or PNG, by content |
| import | ${size(IMPORT_MAX_BYTES)} | CSV or JSON of at most ${IMPORT_ROWS_MAX.toLocaleString('en-US')} rows |
| spreadsheet of works | ${size(SHEET_MAX_BYTES)} | .xlsx, .ods, or text with separators; at most ${SHEET_ROWS_MAX.toLocaleString('en-US')} rows of ${SHEET_CELLS_MAX} cells; kept for a day |
| file of the bank | ${size(STATEMENT_MAX_BYTES)} | CSV of at most ${STATEMENT_ROWS_MAX.toLocaleString('en-US')} rows |
`;

/** docs/limits.md as the product is now. */
export function limitsDocument(document: OpenApi): string {
  const nouns = Map.groupBy(fieldsOf(document), ({ noun }) => noun);
  const sections = [...nouns].toSorted(([a], [b]) => a.localeCompare(b)).map(([noun, fields]) => section(noun, fields));
  return `${[HEAD, ...sections, rates()].join('\n')}\n`;
}

function section(noun: string, fields: Field[]): string {
  const rows = new Set(
    fields.map((field) => `| \`${field.path}\` | ${field.limits || fieldLabel(field)} | ${callsWith(field, fields)} |`),
  );
  return `## ${noun}\n\n| field | takes | of |\n| --- | --- | --- |\n${[...rows].join('\n')}\n`;
}

const callsWith = ({ path, limits }: Field, fields: Field[]) =>
  [
    ...new Set(fields.filter((one) => one.path === path && one.limits === limits).map(({ call }) => `\`${call}\``)),
  ].join(', ');

/** @throws for a field of which nobody has written what it takes */
function fieldLabel({ noun, path }: Field): string {
  const last = path.split('.').at(-1) ?? '';
  const text = FIELD_LABELS[`${noun}.${path}`] ?? FIELD_LABELS[SAME[last] ?? last];
  if (!text) throw new Error(`Nothing is said of ${noun}.${path}: give its schema a limit, or write it down here.`);
  return text;
}

function rates(): string {
  const rows = Object.entries<Limit>(LIMITS).map(([name, { points, seconds, inEachProcess }]) => {
    const place = inEachProcess ? 'each process' : 'the database';
    return `| \`${name}\` | ${points} | ${inTime(seconds)} | ${COUNTED[name as LimitName]} | ${place} |`;
  });
  const shared = Object.entries<Limit>(SHARED_LIMITS).map(
    ([name, { points, seconds }]) =>
      `| \`${name}\` | ${points} | ${inTime(seconds)} | ${SHARED[name as SharedLimitName]} |`,
  );
  return `## Rate limits

A caller is an address, IPv6 by /64. Because a household has up to 256 of those and a customer up to 65,536, what is
counted by caller is counted by /56 and /48 as well: these have 4 times and 16 times as many. \`RATE_LIMITS\` multiplies
each number; none can be switched off. What the database counts holds for all processes and through a restart; addresses
are keyed digests there.

| limit | times | in | counted | counted in |
| --- | --- | --- | --- | --- |
${rows.join('\n')}

## Shared limits

Nobody is refused because of what others do. Above these numbers, but for \`orderMail\`, the answer is 429 with the code \`captcha_wanted\`: the
browser solves a captcha, which takes it about a second, and sends the same call again with the solution in the header
\`Captcha-Value\`. Contact messages, applications and orders without an account need a captcha at any time, so nothing of
them is counted together.

A browser that was let in once keeps a signed cookie for half a year. Logins on it count for that device alone, by
\`knownDevice\`: whoever tries the same account from elsewhere, however often, keeps its owner out of nothing. One thing is
left: who knows a password and not the second factor can use up the codes of that account for an hour on every device
that is new.

| limit | times | in | counted |
| --- | --- | --- | --- |
${shared.join('\n')}`;
}

const UNITS: [name: string, seconds: number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
];

function inTime(seconds: number): string {
  const [name, whole] = UNITS.find(([, unit]) => seconds % unit === 0) ?? ['second', 1];
  return seconds === whole ? name : `${seconds / whole} ${name}s`;
}
