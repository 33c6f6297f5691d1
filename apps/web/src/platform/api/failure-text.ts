import { asApiError } from './api-error';

/** As much of a translator as a failure's text needs. */
type Translate = (key: 'common:unreachable' | 'common:unknownFailure') => string;

/** What the server itself said about a failure, in the user's language; nothing where it said nothing. */
export function serverWords(error: unknown): string | undefined {
  const failed = asApiError(error);
  return failed?.code ? failed.message : undefined;
}

/** What to tell the user about anything that was thrown. */
export const failureText = (error: unknown, t: Translate): string =>
  serverWords(error) ??
  t(asApiError(error)?.kind === 'network' ? 'common:unreachable' : 'common:unknownFailure');
