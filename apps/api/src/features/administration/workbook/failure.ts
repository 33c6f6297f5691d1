import type { Language } from '@portal/contracts';
import type { Catalogue } from '@portal/i18n';
import { translate, type TextParams } from '../../../platform/i18n/translator';

export type FailureCode = keyof Catalogue['workbook']['failures'];

/** A problem of the file or the system as a whole, as plain data. */
export interface Failed {
  code: FailureCode;
  params: TextParams;
}

/** A problem of the file or the system as a whole, described in one sentence with its remedy. */
export class WorkbookFailure extends Error implements Failed {
  constructor(
    readonly code: FailureCode,
    readonly params: TextParams = {},
  ) {
    super(code);
  }
}

/** The sentence for a failure. */
export const failureText = ({ code, params }: Failed, language: Language): string =>
  translate(language, `workbook:failures.${code}`, params);
