import type { ErrorCode } from '@portal/i18n';
import type { TextParams } from '../i18n/translator';

/** The HTTP status of every error code. This is the only place that maps codes to HTTP. */
export const ERROR_STATUS = {
  invalidInput: 400,
  malformedRequest: 400,
  unauthenticated: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  wrongState: 409,
  rowChanged: 409,
  unknownReference: 400,
  fileNotYours: 400,
  itemProtected: 409,
  planEnded: 409,
  entryEnded: 409,
  requestTooSlow: 408,
  payloadTooLarge: 413,
  unsupportedMediaType: 415,
  tooManyRequests: 429,
  internal: 500,
  unavailable: 503,
  busy: 503,
  crowded: 503,
  exportUnderWay: 409,
  tooManyRows: 413,
  workbookOutdated: 409,
  workbookTooLong: 413,
  storageFull: 507,
  captchaMissing: 400,
  captchaInvalid: 400,
  wrongCredentials: 401,
  accountLocked: 429,
  addressLocked: 429,
  passwordExhausted: 429,
  memberPending: 403,
  accountDisabled: 403,
  contractorDisabled: 403,
  twoStepNeeded: 403,
  keyInvalid: 401,
  keyNotForCall: 403,
  keyNeedsScope: 403,
  otpWrong: 401,
  otpExhausted: 429,
  otpExpired: 401,
  fileTooLarge: 413,
  fileTypeNotAllowed: 415,
  fileContentMismatch: 415,
  fileNameInvalid: 400,
  fileDamaged: 400,
  imageDamaged: 400,
  imageTooLarge: 413,
  fileEncrypted: 400,
  pdfHasScript: 400,
  pdfTooLarge: 413,
  fileTooCostly: 413,
  uploadQuota: 413,
  uploadMismatch: 400,
  uploadFailed: 400,
} as const satisfies Record<ErrorCode, number>;

/** A refusal that the caller sees: a code with a message in both languages. */
export class AppError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly params: TextParams = {},
    options?: ErrorOptions,
  ) {
    super(code, options);
  }
}
