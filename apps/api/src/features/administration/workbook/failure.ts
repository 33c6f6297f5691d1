import type { Language } from '@portal/contracts';
import type { Catalogue } from '@portal/i18n';
import { translate, type TextParams } from '../../../platform/i18n/translator';

export type FailureCode = keyof Catalogue['workbook']['failures'];

/** What is wrong with the file or the system as a whole, as plain data. */
export interface Failed {
  code: FailureCode;
  params: TextParams;
}

/** Something is wrong with the file or the system as a whole; told in one sentence with its remedy. */
export class WorkbookFailure extends Error implements Failed {
  constructor(
    readonly code: FailureCode,
    readonly params: TextParams = {},
  ) {
    super(code);
  }
}

/** That sentence. */
export const failureText = ({ code, params }: Failed, language: Language): string =>
  translate(language, `workbook:failures.${code}`, params);
