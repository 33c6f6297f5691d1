import type { ErrorAnswer, FieldError } from '@portal/contracts';

/** A call that failed: refused or answered unreadably, or not answered to the end (`network`). */
export class ApiError extends Error {
  override readonly name = 'ApiError';

  constructor(
    readonly kind: 'refused' | 'network',
    /** HTTP status; 0 when there was no answer. */
    readonly status: number,
    /** What the server says about it; an empty `code` when it said nothing readable. */
    readonly answer: ErrorAnswer,
    /** Whether the call was made in a session, be it one that had run out. */
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

  /** What was asked for is not the caller's to see or do: another try would only repeat it. */
  get isForbidden(): boolean {
    return this.status === 403;
  }

  /** Somebody else has changed meanwhile what was sent. */
  get isConflict(): boolean {
    return this.code === 'conflict';
  }

  /** What it is about does not stand any more where the screen takes it to be. */
  get isWrongState(): boolean {
    return this.code === 'wrongState';
  }

  /** The server, or what stands before it, takes no calls for the moment. */
  get isAway(): boolean {
    return this.status > 501 && this.status < 505;
  }

  /** It may pass by itself: the connection, or the server for the moment. */
  get mayPass(): boolean {
    return this.kind === 'network' || this.status >= 500 || [408, 429].includes(this.status);
  }

  /** The server no longer takes the session this call was made with. */
  get isSessionRefused(): boolean {
    return this.status === 401 && this.hadSession && ['unauthenticated', ''].includes(this.code);
  }
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Reads an error's body as far as it is one of ours; a proxy in between answers otherwise. */
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

/** The failed call behind whatever was thrown, or null. */
export const asApiError = (error: unknown): ApiError | null =>
  error instanceof ApiError ? error : null;
