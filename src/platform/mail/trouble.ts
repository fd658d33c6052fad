export type Trouble =
  | 'address'
  | 'full'
  | 'large'
  | 'login'
  | 'sender'
  | 'unreachable'
  | 'later'
  | 'doubt'
  | 'tls'
  | 'refused'
  | 'attachment'
  | 'files'
  | 'broken'
  | 'disk'
  | 'unknown';

const BY_MESSAGE: readonly (readonly [RegExp, Trouble])[] = [
  [/^The server took the message/, 'doubt'],
  [/^The attachment /, 'attachment'],
  [/^The files cannot be reached/, 'files'],
  [/^The mail cannot be put together|^No recipients defined/, 'broken'],
  [/ENOSPC|EROFS|EDQUOT/, 'disk'],
  [/certificate|self.signed|altnames|wrong version number|STARTTLS|\bTLS\b|\bSSL\b|EPROTO/i, 'tls'],
  [/invalid login|missing credentials|authenticat|relay/i, 'login'],
  [/^Mail command failed/, 'sender'],
  [/^Invalid greeting/, 'unreachable'],
  [/\b5\.3\.4\b|message (is )?too (large|big)|size (exceeds|limit)/i, 'large'],
  [/\b[45]\.2\.2\b|mailbox (is )?full|quota|over.?quota/i, 'full'],
  [/\b5\.1\.[1236]\b/, 'address'],
  [/\b5\.7\.\d+\b|spam|blocked|blacklist|blocklist|policy/i, 'refused'],
];
const BY_CODE: Record<string, Trouble> = {
  '450': 'later',
  '451': 'later',
  '452': 'full',
  '530': 'login',
  '534': 'login',
  '535': 'login',
  '538': 'login',
  '550': 'address',
  '551': 'address',
  '552': 'full',
  '553': 'address',
};
const UNREACHABLE =
  /ECONN|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|EDNS|timeout|timed out|greeting never received|connection closed|closed unexpectedly|socket/i;

export function troubleOf(reason: string): Trouble {
  const byMessage = BY_MESSAGE.find(([text]) => text.test(reason));
  if (byMessage) return byMessage[1];
  const code = codeOf(reason);
  if (code) return BY_CODE[code] ?? (code.startsWith('4') ? 'later' : 'refused');
  return UNREACHABLE.test(reason) ? 'unreachable' : 'unknown';
}

/** Trouble with our login, sender or TLS is temporary. */
export function isFinal(reason: string): boolean {
  const trouble = troubleOf(reason);
  if (trouble === 'address') return true;
  return (trouble === 'large' || trouble === 'refused') && codeOf(reason)?.startsWith('5') === true;
}

/** Whether the mail itself cannot be built. */
export function isOfTheMail(reason: string): boolean {
  return ['attachment', 'broken'].includes(troubleOf(reason));
}

function codeOf(reason: string): string | undefined {
  return /(?:^|\s)([45]\d\d)(?=[\s-]|$)/.exec(reason)?.[1];
}
