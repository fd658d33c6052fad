export interface Limit {
  points: number;
  seconds: number;
  /** All callers together, counted once their own limit has let them through. */
  everybody?: Limit;
  /** Counted in each process, and forgotten with it: a read never writes. */
  inEachProcess?: true;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Uses per key; the key is an address, an account, or both. */
export const LIMITS = {
  read: { points: 300, seconds: MINUTE, inEachProcess: true },
  write: { points: 120, seconds: MINUTE, inEachProcess: true },
  /** Pages, their data, calendars and feeds that were not answered from ready bytes. */
  page: { points: 600, seconds: MINUTE, inEachProcess: true },
  captcha: { points: 30, seconds: MINUTE, inEachProcess: true },
  register: { points: 5, seconds: HOUR, everybody: { points: 100, seconds: HOUR } },
  login: { points: 30, seconds: HOUR, everybody: { points: 200, seconds: MINUTE } },
  loginFailure: { points: 5, seconds: 15 * MINUTE },
  adminLogin: { points: 10, seconds: 15 * MINUTE, everybody: { points: 30, seconds: MINUTE } },
  /** Mails of a forgotten password: by caller, and by the address they would go to. */
  forgotten: { points: 10, seconds: HOUR, everybody: { points: 200, seconds: HOUR } },
  forgottenEmail: { points: 5, seconds: HOUR },
  /** Mailed links that are opened, by caller. */
  link: { points: 30, seconds: HOUR },
  /** Asked again of someone signed in, by account. */
  passwordTry: { points: 5, seconds: 15 * MINUTE },
  /** Codes of an app, and recovery codes: by account and caller, and by account for who comes from everywhere. */
  codeTry: { points: 5, seconds: 15 * MINUTE },
  codeTryOfAccount: { points: 20, seconds: HOUR },
  /** Mails that invite somebody, by the admin who sends them. */
  invitation: { points: 20, seconds: HOUR },
  verificationMail: { points: 5, seconds: HOUR },
  dataExport: { points: 10, seconds: HOUR },
  /** The code of the first run, by caller; a right one is forgiven. */
  setupCode: { points: 5, seconds: 15 * MINUTE },
  testMail: { points: 10, seconds: HOUR },
  contactMessage: { points: 5, seconds: HOUR, everybody: { points: 200, seconds: HOUR } },
  joinApplication: { points: 5, seconds: HOUR, everybody: { points: 200, seconds: HOUR } },
  requestChange: { points: 40, seconds: HOUR },
  /** Event requests: by client, by caller, and by the musician they go to, from whichever clients. */
  eventRequest: { points: 10, seconds: HOUR, everybody: { points: 300, seconds: HOUR } },
  eventRequestDay: { points: 30, seconds: DAY },
  eventRequestCaller: { points: 20, seconds: HOUR },
  eventRequestMusician: { points: 20, seconds: HOUR },
  /** Orders of scores: by caller, and by the address they are for. */
  order: { points: 20, seconds: HOUR, everybody: { points: 200, seconds: HOUR } },
  orderEmail: { points: 10, seconds: HOUR },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
