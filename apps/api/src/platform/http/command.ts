import type { CommandAnswer, Language } from '@portal/contracts';
import type { Catalogue } from '@portal/i18n/all';
import { translate, type TextParams } from '../i18n/translator';

export type ResultCode = keyof Catalogue['results'];

/** The outcome of a command, before it is translated into the caller's language. */
export interface Outcome {
  isSuccess: boolean;
  result: ResultCode;
  params?: TextParams;
}

export const done = (result: ResultCode, params?: TextParams): Outcome => ({
  isSuccess: true,
  result,
  params,
});

/** A refusal by a business rule: the call was well formed, but the action is not possible. */
export const refused = (result: ResultCode, params?: TextParams): Outcome => ({
  isSuccess: false,
  result,
  params,
});

/** The outcome as the API sends it. */
export const commandAnswer = (language: Language, outcome: Outcome): CommandAnswer => ({
  isSuccess: outcome.isSuccess,
  message: translate(language, `results:${outcome.result}`, outcome.params),
});
