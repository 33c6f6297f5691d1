import type { Language } from '@portal/contracts';
import { translate } from '../i18n/translator';
import type { AppError } from './app-error';
import { InvalidInput } from './invalid-input';

/** What somebody is told of an error, naming what is wrong. @param traceId by which the log knows it */
export function errorMessage(error: AppError, language: Language, traceId = ''): string {
  const fields = error instanceof InvalidInput ? error.fieldErrors(language) : [];
  return translate(language, `errors:${error.code}`, {
    ...error.params,
    traceId,
    fields: fields.map(({ message }) => message).join(' '),
  });
}
