/** Sent whole but never confirmed: resending may deliver it twice (RFC 1047). */
export class MailInDoubt extends Error {
  constructor(cause: unknown) {
    super(`The server took the message and did not answer: ${cause instanceof Error ? cause.message : String(cause)}`, {
      cause,
    });
  }
}

/** nodemailer's log tells when the last byte was sent. */
export function followMessage() {
  let whole = false;
  return {
    logger: {
      info(entry?: { tnx?: string }) {
        whole ||= entry?.tnx === 'message';
      },
    },
    judge(error: unknown): unknown {
      const answered = error instanceof Error && 'responseCode' in error && error.responseCode !== undefined;
      return whole && !answered ? new MailInDoubt(error) : error;
    },
  };
}
