import type { ErrorAnswer } from '#shared/answers.ts';

export type ErrorCode = ErrorAnswer['code'];

const STATUS = {
  invalid: 400,
  unauthenticated: 401,
  forbidden: 403,
  step_required: 403,
  not_found: 404,
  conflict: 409,
  other_person: 409,
  rate_limited: 429,
  unavailable: 503,
  internal: 500,
} as const satisfies Record<ErrorCode, number>;

export type ErrorDetails = Pick<ErrorAnswer, 'fields'> & {
  /** Sent as Retry-After. */
  retryAfterSeconds?: number;
  /** Only where HTTP has a more exact status than the code's own. */
  status?: 413 | 415;
};

/** The one error that reaches a person: `message` is a sentence for the screen and must never hold case text. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }

  get status() {
    return this.details.status ?? STATUS[this.code];
  }
}
