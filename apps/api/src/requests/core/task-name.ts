import { TASK_TYPE, type Language } from '@portal/contracts';
import { translate } from '../../platform/i18n/translator';

/** The name of a task: from its step's operation, or "answer" if support was asked for. */
export const taskName = (
  { type, operation }: { type: number; operation: number },
  language: Language,
): string =>
  type === TASK_TYPE.support
    ? translate(language, 'requestActions:answer')
    : translate(language, `requestOperations:${String(operation) as '0'}`);
