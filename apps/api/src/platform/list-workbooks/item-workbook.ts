import type { Language } from '@portal/contracts';
import type { CurrentUser } from '../auth/current-user';
import type { Choices } from './choices';
import type { Given, WorkbookDefinition } from './definition';

/** A family's list of items as a workbook. */
export interface ItemWorkbook<Item extends { id: string } = { id: string }, Answer = object> {
  definition: WorkbookDefinition<Item>;
  /** What its cells name. */
  choices(): Promise<Choices>;
  /** Ids that its rules tell apart. */
  ids?(): Promise<Given['ids']>;
  /** Items that were read, as the form answers them, with what the workbook does not say. */
  completed(user: CurrentUser, items: readonly Item[], language: Language): Promise<Answer[]>;
}
