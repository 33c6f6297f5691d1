import type { Language } from '@portal/contracts';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Fact, TableCell } from '../../platform/pdf';
import type { PaperTexts } from '../../requests/reads/paper/paper-words';
import type { Shows } from './printed-form';

/** What every plan has that a contractor's manager signs for. */
export interface PlanToSign {
  authorId: string | null;
  contractorManager: string;
  contractorJobTitle: string;
}

/** Fields of every plan that stand on the paper. */
export const SHOWN_OF_EVERY_PLAN = [
  'authorId',
  'requestorJobTitle',
  'requestorDepartment',
  'requestorPhone',
  'contractorManager',
  'contractorJobTitle',
] as const;

/** Who of the contractor's stands on a paper. */
export interface PaperParties {
  contractorId: string;
  requestor: string;
}

/** How a family puts its form on paper. */
export interface PaperFamily<Form extends { id: string }> extends PaperTexts {
  /** Names of plan and items in the form. */
  inForm: { plan: keyof Form & string; items: keyof Form & string };
  /** Fields of plan and items that stand on the paper, by which a print is told from another. */
  shows: Shows;
  /** Lines of the plan, and cells of each item: names instead of ids, dates as people write them. */
  contents(
    user: CurrentUser,
    form: Form,
    parties: PaperParties,
    language: Language,
  ): Promise<{ plan: Fact[]; rows: TableCell[][] }>;
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
