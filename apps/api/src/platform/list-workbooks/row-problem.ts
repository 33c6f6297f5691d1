import type { TextParams } from '../i18n/translator';
import type { CellProblem } from '../master-data';

type CommonCode =
  | 'required'
  | 'tooLong'
  | 'nameLetters'
  | 'nameAddress'
  | 'nameLost'
  | 'unreadNumber'
  | 'unreadDay'
  | 'unknownReference'
  | 'numberForText'
  | 'dateForText'
  | 'formulaWithoutResult'
  | 'formulaError'
  | 'merged'
  | 'legacyText';

/** What can be wrong with a cell of any list. */
export type CommonProblem =
  | Extract<CellProblem, { problem: CommonCode }>
  /** Characters that do not occur on a card, number plate or type plate. */
  | { problem: 'unplainNumber' | 'unplainSerial' };

/** What is wrong with a cell: a common problem or one of the family's own. */
export type RowProblem = CommonProblem | OwnProblem;
export interface OwnProblem {
  problem: 'own';
  code: string;
  params: TextParams;
}

export type RowProblems = Partial<Record<string, RowProblem>>;

/** Makes a problem of the family's own. */
export const own = (code: string, params: TextParams = {}): OwnProblem => ({
  problem: 'own',
  code,
  params,
});
