import type { TFunction } from 'i18next';
import { asApiError } from '../api/api-error';
import { serverWords } from '../api/failure-text';
import { endSession } from '../session/session-store';

/**
 * The message for a failed upload. If the server no longer accepts the session, this also ends it.
 */
export function uploadMessage(error: unknown, t: TFunction<'errors'>): string {
  if (asApiError(error)?.isSessionRefused) endSession('refused');
  return serverWords(error) ?? t('uploadFailed');
}

/** Whether another try may help: the server refuses the same file again. */
export const mayRetry = (error: unknown): boolean => asApiError(error)?.mayPass ?? true;
