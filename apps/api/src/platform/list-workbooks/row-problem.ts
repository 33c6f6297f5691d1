import type { TextParams } from '../i18n/translator';
import type { CellProblem } from '../master-data';

type CommonCode =
  | 'required'
  | 'tooLong'
  | 'nameLetters'
  | 'nameAddress'
  | 'notDate'
  | 'yearAlone'
  | 'noSuchDay'
  | 'unclearNumber'
  | 'numberWithText'
  | 'notNumber'
  | 'negativeNumber'
  | 'numberExponent'
  | 'badGroups'
  | 'tooPrecise'
  | 'notInteger'
  | 'notDecimal'
  | 'unknownReference'
  | 'numberForText'
  | 'dateForText'
  | 'formulaWithoutResult'
  | 'formulaError'
  | 'merged'
  | 'legacyText';

/** What is wrong with a cell, whatever list it stands in. */
export type CommonProblem =
  | Extract<CellProblem, { problem: CommonCode }>
  /** Characters that nobody writes on a card, plate or type plate. */
  | { problem: 'unplainNumber' | 'unplainSerial' };

/** What is wrong with a cell; what is not common is the family's own. */
export type RowProblem = CommonProblem | OwnProblem;
export interface OwnProblem {
  problem: 'own';
  code: string;
  params: TextParams;
}

export type RowProblems = Partial<Record<string, RowProblem>>;

/** A problem of the family's own. */
export const own = (code: string, params: TextParams = {}): OwnProblem => ({
  problem: 'own',
  code,
  params,
});
