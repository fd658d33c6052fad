/** A bad input that has its test beside what it is about: the file below tests/, and words of the test's name. */
export interface TestedElsewhere {
  input: string;
  file: string;
  name: string;
}

const row = (input: string, file: string, name: string): TestedElsewhere => ({ input, file, name });

export const ELSEWHERE: readonly TestedElsewhere[] = [
  row('a body larger than 256 KiB, told', 'api/http-bodies', 'answers 413 to 300 KiB with a Content-Length'),
  row('a body larger than 256 KiB, in chunks', 'api/http-bodies', 'answers 413 to 300 KiB in chunks'),
  row('broken, empty JSON', 'api/http-bodies', 'to the broken body'),
  row('another type at the top', 'api/http-bodies', 'at the top'),
  row('another Content-Type', 'api/http-bodies', 'answers 415 to the type'),
  row('a key twice', 'api/http-bodies', 'with a key twice means the last'),
  row('__proto__ and constructor', 'api/register-refusals', '__proto__, and keeps it out of the server'),
  row(
    'a header of 20 kilobytes, length and chunks at once, a bare line feed',
    'api/http-answers',
    'is a refusal, and the next call is served',
  ),
  row('another Host, an absolute address', 'api/http-answers', 'to another Host says nothing of it'),
  row('the token instead of the cookie, Bearer and Basic', 'api/token-opens-nothing', 'the token alone opens nothing'),
  row('a cookie with one sign more, less or other', 'api/session', 'with one sign more, less, or other'),
  row('X-Forwarded-For without a trusted proxy', 'api/rate-limits', 'X-Forwarded-For does not get round a limit'),
  row('a captcha that is missing, empty, garbage', 'api/captcha', 'with a captcha that is'),
  row('a captcha solution twice, also at once', 'api/captcha', 'spends a solution: it works once'),
  row('a captcha solution that is too old', 'api/captcha', 'with a solution older than ten minutes'),
  row('a captcha solution that was altered', 'api/captcha', 'with a wrong or altered solution'),
  row('a right captcha with a wrong field', 'api/captcha', 'has its fields checked first'),
  row('a topic there is not, a message too long', 'api/contact', 'cannot be'),
  row('a message of 5,000 characters beyond the BMP', 'api/contact', 'message may have 5,000 characters'),
  row(
    'another line in a name, an address, a subject',
    'abuse/mail-injection',
    'another line is refused or stays one line',
  ),
  row('several addresses in one', 'abuse/mail-injection', 'is none, wherever one is asked for'),
  row('a sender of our own domain', 'abuse/mail-injection', 'of our own changes nothing of who a mail is from'),
  row('markup and remote pictures in a message', 'abuse/mail-injection', 'markup in a message is text'),
  row('somebody else as the musician or the client of a request', 'abuse/mail-injection', 'is never mailed'),
  row(
    'a status of one’s own choice',
    'api/event-request',
    'takes clientEmail and status as the specification sends them',
  ),
  row(
    'a price, a programme, a musician of one’s own choice',
    'api/concert-request',
    'takes nothing of musician, programme and price',
  ),
  row('a concert there is not', 'api/event-request-refusals', 'a concert that is not in the catalogue'),
  row(
    'states, zip codes, times and unknown fields that are none',
    'api/event-request-refusals',
    'refuses, and stores and sends nothing for',
  ),
  row('a work that was deleted meanwhile', 'api/event-request', 'is refused naming the work'),
  row('a call from another site', 'api/csrf', 'an unsafe call from another page'),
  row('a call from a program that names no origin', 'api/csrf', 'from a program that says neither'),
  row(
    'a key again, one after the other and twenty at once',
    'api/idempotency',
    'in twenty calls at once stores one request',
  ),
  row('a key with another body', 'api/idempotency', 'with another body is refused'),
  row('a key of another client', 'api/idempotency', 'of another client is another key'),
  row('a key with another’s answer on the way', 'api/idempotency', 'at two processes on one database at once'),
  row('the address of somebody else’s site to come back to', 'e2e/wrong-input', 'javascript:alert(1)'),
  row('words that end the script they stand in', 'abuse/state-escape', 'open no dialog'),
  row('a pattern that takes ever longer', 'abuse/patterns', 'take no longer than their text is long'),
  row('a movement of another work, 201 movements', 'api/admin-opuses', "refuses another work's movement"),
  row('an address two musicians would have', 'api/admin-musicians', 'refuses an address another musician has'),
  row(
    'deleting what is deleted, twice at once, by the id of something else',
    'abuse/rest-rules',
    'of two who delete it one finds it gone',
  ),
  row('deleting the last admin, or a client as one', 'api/admins', 'is never oneself, and never a client'),
  row('a list longer than a page, a limit beyond all measure', 'api/opuses-paging', "'1e9'"),
  row('another line in what is logged', 'abuse/log', 'has a line for each call'),
  row('cells that a spreadsheet would run', '../src/platform/text/csv', 'has no cell that a spreadsheet would run'),
  row('a GET that would change something', 'abuse/reads', 'of every page and file change nothing'),
];
