import type { ErrorAnswer, FieldError } from '@portal/contracts';

/**
 * A failed call: the server refused it, the answer could not be read, or no complete answer came
 * (`network`).
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly kind: 'refused' | 'network',
    /** HTTP status; 0 when no answer came. */
    readonly status: number,
    /** The server's error answer. Its `code` is empty when the server sent nothing readable. */
    readonly answer: ErrorAnswer,
    /** Whether the caller had a session, even one that had expired. */
    readonly hadSession: boolean,
  ) {
    super(answer.message);
  }

  get code(): string {
    return this.answer.code;
  }

  get fieldErrors(): readonly FieldError[] {
    return this.answer.fieldErrors ?? [];
  }

  /** The caller may not see or do this. Trying again gives the same answer. */
  get isForbidden(): boolean {
    return this.status === 403;
  }

  /** Somebody else has changed the record in the meantime. */
  get isConflict(): boolean {
    return this.code === 'conflict';
  }

  /** The record is no longer in the state that the screen assumes. */
  get isWrongState(): boolean {
    return this.code === 'wrongState';
  }

  /** The server, or the proxy in front of it, takes no calls at the moment. */
  get isAway(): boolean {
    return this.status > 501 && this.status < 505;
  }

  /**
   * The failure may pass by itself: the connection is lost, or the server has a temporary problem.
   */
  get mayPass(): boolean {
    return this.kind === 'network' || this.status >= 500 || [408, 429].includes(this.status);
  }

  /** The server no longer accepts the session of this call. */
  get isSessionRefused(): boolean {
    return this.status === 401 && this.hadSession && ['unauthenticated', ''].includes(this.code);
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Reads the body of an error answer. It may not be one of ours: a proxy in between may have
 * answered.
 */
export function readErrorAnswer(body: unknown, statusText: string): ErrorAnswer {
  const source = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorAnswer>;
  return {
    code: text(source.code),
    message: text(source.message) || statusText,
    exceptionMessage: text(source.exceptionMessage) || statusText,
    time: text(source.time) || new Date().toISOString(),
    traceId: text(source.traceId),
    ...(Array.isArray(source.fieldErrors) ? { fieldErrors: source.fieldErrors } : {}),
  };
}

/** Returns the failed call if the thrown error is one, otherwise null. */
export const asApiError = (error: unknown): ApiError | null =>
  error instanceof ApiError ? error : null;
