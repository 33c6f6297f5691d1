import type { Language } from '@portal/contracts';
import type { CurrentUser } from '../auth/current-user';
import type { AddedColumns } from './added-columns';
import type { Choices } from './choices';
import type { Given, WorkbookDefinition } from './definition';

/** A family's list of items as a workbook. */
export interface ItemWorkbook<Item extends { id: string } = { id: string }, Answer = object> {
  definition: WorkbookDefinition<Item>;
  /** The rows of lists that cells may name. */
  choices(): Promise<Choices>;
  /** Columns for the fields that the plant has added to the form. */
  added?(): Promise<AddedColumns>;
  /** The plant's rules, where the family has any; otherwise the original ones. */
  rules?(): Promise<Given['rules']>;
  /** Ids that the family's rules distinguish. */
  ids?(): Promise<Given['ids']>;
  /**
   * Completes items that were read with data that the workbook does not contain, in the shape of
   * the form's answer.
   */
  completed(user: CurrentUser, items: readonly Item[], language: Language): Promise<Answer[]>;
}
