export interface Limit {
  points: number;
  seconds: number;
  /** Counted in each process, and forgotten with it: a read never writes. */
  inEachProcess?: true;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * Uses per key; the key is a caller, an account, or both. Who comes from many networks of one IPv6 customer is counted by
 * those too (`NETWORKS` in client-key.ts).
 */
export const LIMITS = {
  read: { points: 300, seconds: MINUTE, inEachProcess: true },
  write: { points: 120, seconds: MINUTE, inEachProcess: true },
  /** Pages, their data, calendars and feeds that were not answered from ready bytes. */
  page: { points: 600, seconds: MINUTE, inEachProcess: true },
  captcha: { points: 30, seconds: MINUTE, inEachProcess: true },
  register: { points: 5, seconds: HOUR },
  login: { points: 30, seconds: HOUR },
  loginFailure: { points: 5, seconds: 15 * MINUTE },
  adminLogin: { points: 10, seconds: 15 * MINUTE },
  /** Instead of the three above, on a device that was let in before. */
  knownDevice: { points: 10, seconds: 15 * MINUTE },
  /** Mails of a forgotten password: by caller, and by the address they would go to. */
  forgotten: { points: 10, seconds: HOUR },
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
  contactMessage: { points: 5, seconds: HOUR },
  joinApplication: { points: 5, seconds: HOUR },
  requestChange: { points: 40, seconds: HOUR },
  /** Event requests: by client, and by caller. */
  eventRequest: { points: 10, seconds: HOUR },
  eventRequestDay: { points: 30, seconds: DAY },
  eventRequestCaller: { points: 20, seconds: HOUR },
  /** Orders of scores, by caller. */
  order: { points: 20, seconds: HOUR },
  /** Links to orders asked for again, by the address they go to. */
  orderLinks: { points: 10, seconds: HOUR },
} as const satisfies Record<string, Limit>;

/**
 * What many people use up together. Nobody is refused by these, or a few could shut a door for all: who comes after the
 * last one solves a captcha. Messages, applications and orders without an account always need one.
 */
export const SHARED_LIMITS = {
  register: { points: 100, seconds: HOUR },
  login: { points: 200, seconds: MINUTE },
  adminLogin: { points: 30, seconds: MINUTE },
  forgotten: { points: 200, seconds: HOUR },
  eventRequest: { points: 300, seconds: HOUR },
  eventRequestMusician: { points: 20, seconds: HOUR },
  order: { points: 200, seconds: HOUR },
  /** Above it the order is taken, and not mailed to an address that nobody has shown to be theirs. */
  orderMail: { points: 10, seconds: HOUR },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
export type SharedLimitName = keyof typeof SHARED_LIMITS;
