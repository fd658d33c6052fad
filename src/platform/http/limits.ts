export interface Limit {
  points: number;
  seconds: number;
  /** In memory: a read never writes. */
  inEachProcess?: true;
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Per key (client, account or both), and per wider IPv6 network. */
export const LIMITS = {
  read: { points: 300, seconds: MINUTE, inEachProcess: true },
  write: { points: 120, seconds: MINUTE, inEachProcess: true },
  page: { points: 600, seconds: MINUTE, inEachProcess: true },
  captcha: { points: 30, seconds: MINUTE, inEachProcess: true },
  availability: { points: 60, seconds: HOUR, inEachProcess: true },
  availabilityDay: { points: 150, seconds: DAY, inEachProcess: true },
  melody: { points: 20, seconds: 10 * MINUTE, inEachProcess: true },
  print: { points: 30, seconds: 10 * MINUTE, inEachProcess: true },
  register: { points: 5, seconds: HOUR },
  login: { points: 30, seconds: HOUR },
  loginFailure: { points: 5, seconds: 15 * MINUTE },
  adminLogin: { points: 10, seconds: 15 * MINUTE },
  /** Replaces the three above on a known device. */
  knownDevice: { points: 10, seconds: 15 * MINUTE },
  forgotten: { points: 10, seconds: HOUR },
  forgottenEmail: { points: 5, seconds: HOUR },
  link: { points: 30, seconds: HOUR },
  passwordTry: { points: 5, seconds: 15 * MINUTE },
  /** The second limit, by account only, stops distributed guessing. */
  codeTry: { points: 5, seconds: 15 * MINUTE },
  codeTryOfAccount: { points: 20, seconds: HOUR },
  invitation: { points: 20, seconds: HOUR },
  verificationMail: { points: 5, seconds: HOUR },
  dataExport: { points: 10, seconds: HOUR },
  /** A correct code resets it. */
  setupCode: { points: 5, seconds: 15 * MINUTE },
  testMail: { points: 10, seconds: HOUR },
  contactMessage: { points: 5, seconds: HOUR },
  joinApplication: { points: 5, seconds: HOUR },
  requestChange: { points: 40, seconds: HOUR },
  eventRequest: { points: 10, seconds: HOUR },
  eventRequestDay: { points: 30, seconds: DAY },
  eventRequestCaller: { points: 20, seconds: HOUR },
  order: { points: 20, seconds: HOUR },
  visitorProgramme: { points: 20, seconds: HOUR },
  shareLink: { points: 20, seconds: HOUR },
  /** A family at one table is one client. */
  remark: { points: 100, seconds: HOUR },
  wish: { points: 10, seconds: HOUR },
  wishEmail: { points: 5, seconds: HOUR },
  /** Codes of gift certificates: 95 random bits, so this only slows down. */
  giftCode: { points: 20, seconds: HOUR },
  orderLinks: { points: 10, seconds: HOUR },
  /** Each reads an address of somebody else's. */
  calendar: { points: 20, seconds: HOUR },
  /** Prevents flooding a mailbox with links. */
  stageDoorEmail: { points: 5, seconds: HOUR },
} as const satisfies Record<string, Limit>;

/** Above these a captcha is required, so that a few clients cannot lock out everyone. */
export const SHARED_LIMITS = {
  register: { points: 100, seconds: HOUR },
  login: { points: 200, seconds: MINUTE },
  adminLogin: { points: 30, seconds: MINUTE },
  forgotten: { points: 200, seconds: HOUR },
  eventRequest: { points: 300, seconds: HOUR },
  eventRequestMusician: { points: 20, seconds: HOUR },
  order: { points: 200, seconds: HOUR },
  /** Above it orders are taken, but not mailed to unverified addresses. */
  orderMail: { points: 10, seconds: HOUR },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
export type SharedLimitName = keyof typeof SHARED_LIMITS;
