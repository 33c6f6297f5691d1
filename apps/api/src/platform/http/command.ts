import type { CommandAnswer, Language } from '@portal/contracts';
import type { Catalogue } from '@portal/i18n/all';
import { translate, type TextParams } from '../i18n/translator';

export type ResultCode = keyof Catalogue['results'];

/** What a command came to, before it is put into the caller's language. */
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

/** A business refusal: the call was well formed, but what it asks can't be done. */
export const refused = (result: ResultCode, params?: TextParams): Outcome => ({
  isSuccess: false,
  result,
  params,
});

/** The outcome as it goes over the wire. */
export const commandAnswer = (language: Language, outcome: Outcome): CommandAnswer => ({
  isSuccess: outcome.isSuccess,
  message: translate(language, `results:${outcome.result}`, outcome.params),
});
