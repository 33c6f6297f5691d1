import { asApiError } from './api-error';

/** The part of a translator that a failure's text needs. */
type Translate = (key: 'common:unreachable' | 'common:unknownFailure') => string;

/**
 * Returns the server's own message about a failure, in the user's language; undefined if it sent
 * none.
 */
export function serverWords(error: unknown): string | undefined {
  const failed = asApiError(error);
  return failed?.code ? failed.message : undefined;
}

/** Returns the message to show the user for any thrown error. */
export const failureText = (error: unknown, t: Translate): string =>
  serverWords(error) ??
  t(asApiError(error)?.kind === 'network' ? 'common:unreachable' : 'common:unknownFailure');
