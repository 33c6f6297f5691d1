import type { CustomForm, CustomValues, Language } from '@portal/contracts';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import type { Fact, TableCell } from '../../platform/pdf';
import type { PaperTexts } from '../../requests/core/confirmation-data';
import type { Shows } from './printed-entry';

/** The fields of every plan that the paper prints in the same way. */
export interface PlanToSign {
  customFields: CustomValues;
  authorId: string | null;
  contractorManager: string;
  contractorJobTitle: string;
}

/** Fields of every plan that the paper prints. */
const SHOWN_OF_EVERY_PLAN = [
  'authorId',
  'requestorJobTitle',
  'requestorDepartment',
  'requestorPhone',
  'contractorManager',
  'contractorJobTitle',
  'customFields',
] as const;

/** The fields that a family's paper prints: its own of the plan with those of every plan, and its items'. */
export const shownFields = <Of extends { plan: object; items: object }>(
  plan: readonly (keyof Of['plan'] & string)[],
  items: readonly (keyof Of['items'] & string)[],
): Shows => ({ plan: [...plan, ...SHOWN_OF_EVERY_PLAN], items });

/** The lines of the plan, and the cells of each item. */
export interface PaperContents {
  plan: Fact[];
  rows: TableCell[][];
}

/** The contractor and its requestor, as a paper names them. */
export interface PaperParties {
  contractorId: string;
  requestor: string;
}

/** How a family prints its form on paper. */
export interface PaperFamily<Form extends { id: string }> extends PaperTexts {
  /** The form of its plans, to which the plant can add fields. */
  planForm: CustomForm;
  /** The names of the fields of the form that hold plan and items. */
  inForm: { plan: keyof Form & string; items: keyof Form & string };
  /**
   * Fields of plan and items that the paper prints. If one of them changes, an earlier print is out
   * of date.
   */
  shows: Shows;
  /**
   * The lines of the plan and the cells of each item, with names instead of ids, and dates as
   * people write them.
   */
  contents(
    user: CurrentUser,
    form: Form,
    parties: PaperParties,
    language: Language,
  ): Promise<PaperContents>;
}

/** The plan of a form. */
export const planIn = <Form extends { id: string }>(
  { inForm }: Pick<PaperFamily<Form>, 'inForm'>,
  form: Form,
): PlanToSign => form[inForm.plan] as PlanToSign;

/** The items of a form. */
export const itemsIn = <Form extends { id: string }>(
  { inForm }: Pick<PaperFamily<Form>, 'inForm'>,
  form: Form,
): readonly { id: string }[] => form[inForm.items] as readonly { id: string }[];

/**
 * The items with these ids that belong to the company: a paper can be printed before any rule has
 * checked the form.
 */
export const ownItems = (
  db: Db,
  ids: readonly string[],
  contractorId: string,
): Promise<{ id: string; label: string }[]> =>
  db.requestItem.findMany({
    where: { id: { in: [...ids] }, request: { contractorId } },
    select: { id: true, label: true },
  });
