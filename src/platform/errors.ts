/** Refusals and their HTTP status. */
export const ERROR_STATUS = {
  bad_json: 400,
  bad_notice: 400,
  unauthenticated: 401,
  second_factor: 401,
  forbidden: 403,
  csrf: 403,
  not_found: 404,
  method_not_allowed: 405,
  too_slow: 408,
  conflict: 409,
  musician_taken: 409,
  gone: 410,
  too_large: 413,
  unsupported_media_type: 415,
  validation: 422,
  idempotency_mismatch: 422,
  captcha_failed: 422,
  rate_limited: 429,
  captcha_wanted: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Messages by field path: `eventLocation.zipCode`. */
export type FieldErrors = Record<string, string>;

interface AppErrorOptions {
  fields?: FieldErrors;
  href?: string;
  headers?: Record<string, string>;
  cause?: unknown;
}

/** An expected refusal; the message is shown to the user. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly fields: FieldErrors | undefined;
  readonly href: string | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.fields = options.fields;
    this.href = options.href;
    this.headers = options.headers ?? {};
  }

  get status() {
    return ERROR_STATUS[this.code];
  }
}

export function fieldRefused(path: string, message: string): AppError {
  return new AppError('validation', message, { fields: { [path]: message } });
}
