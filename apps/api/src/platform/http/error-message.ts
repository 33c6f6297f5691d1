import type { Language } from '@portal/contracts';
import { translate } from '../i18n/translator';
import type { AppError } from './app-error';
import { InvalidInput } from './invalid-input';

/**
 * The message of an error in the caller's language, naming the wrong fields. @param traceId the id of the call in the
 * log
 */
export function errorMessage(error: AppError, language: Language, traceId = ''): string {
  const fields = error instanceof InvalidInput ? error.fieldErrors(language) : [];
  return translate(language, `errors:${error.code}`, {
    ...error.params,
    traceId,
    // Rows of a list that lack the same field say so once.
    fields: [...new Set(fields.map(({ message }) => message))].join(' '),
  });
}
