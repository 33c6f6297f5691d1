import { TASK_TYPE, type Language } from '@portal/contracts';
import { translate } from '../../platform/i18n/translator';

/** What doing a task is called: by its step's operation, and of whom was asked for support, an answer. */
export const taskName = (
  { type, operation }: { type: number; operation: number },
  language: Language,
): string =>
  type === TASK_TYPE.support
    ? translate(language, 'requestActions:answer')
    : translate(language, `requestOperations:${String(operation) as '0'}`);
