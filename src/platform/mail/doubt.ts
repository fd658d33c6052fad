/**
 * The server had all of a message and did not say whether it keeps it: it may have arrived, and comes once more if it is
 * sent again (RFC 1047).
 */
export class MailInDoubt extends Error {
  constructor(cause: unknown) {
    super(`The server took the message and did not answer: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

/** What nodemailer tells about the sending of one message: it logs when the last of it has gone to the server. */
export function followMessage() {
  let whole = false;
  return {
    logger: {
      info(entry?: { tnx?: string }) {
        whole ||= entry?.tnx === 'message';
      },
    },
    /** `error`, or that there is a doubt: the message was there, and no answer came. */
    judge(error: unknown): unknown {
      const answered = error instanceof Error && 'responseCode' in error && error.responseCode !== undefined;
      return whole && !answered ? new MailInDoubt(error) : error;
    },
  };
}
