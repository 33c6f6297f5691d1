import type { TFunction } from 'i18next';
import { asApiError } from '../api/api-error';
import { serverWords } from '../api/failure-text';
import { endSession } from '../session/session-store';

/** What to say about an upload that failed; a session the server no longer takes ends with it. */
export function uploadMessage(error: unknown, t: TFunction<'errors'>): string {
  if (asApiError(error)?.isSessionRefused) endSession('refused');
  return serverWords(error) ?? t('uploadFailed');
}

/** Whether trying again may help; what the server has refused it will refuse again. */
export const mayRetry = (error: unknown): boolean => asApiError(error)?.mayPass ?? true;
