import type { Catalogue } from '@portal/i18n';
import type { TextParams } from '../../platform/i18n/translator';

export type FailureCode = keyof Catalogue['workbook']['failures'];

/** Something is wrong with the file or the system as a whole; told in one sentence with its remedy. */
export class WorkbookFailure extends Error {
  constructor(
    readonly code: FailureCode,
    readonly params: TextParams = {},
  ) {
    super(code);
  }
}
