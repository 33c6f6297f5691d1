import type { Problem } from '../requests/problem';

/** The steps of every entry form, in order. */
const ENTRY_STEPS = ['plan', 'items', 'submit'] as const;
export type EntryStep = (typeof ENTRY_STEPS)[number];

/** A problem in an entry form. */
export interface EntryProblem<Code extends string = string> extends Problem<Code> {
  step: EntryStep;
}

/** Problems of an item's documents: some have no file or no last day, or end before the plan. */
const DOCUMENT_CODES = ['missingDocuments', 'missingDocumentDates', 'documentsOver'] as const;
export type DocumentCode = (typeof DOCUMENT_CODES)[number];

/** Problems with the same text in all entry families. */
const SHARED_CODES = [
  'required',
  'requiredChoice',
  ...DOCUMENT_CODES,
  'paperOver',
  'startBeforeToday',
  'endBeforeStart',
  'rootUnusable',
  'outsideRoot',
  'agreementNeeded',
  'unplainNumber',
  'unplainSerial',
  'nameLetters',
  'nameAddress',
  'nameLost',
] as const;
export type SharedCode = (typeof SHARED_CODES)[number];

/** Whether a code is a problem of an item's documents. */
export const isDocumentCode = (code: string): boolean =>
  (DOCUMENT_CODES as readonly string[]).includes(code);

/** Whether the text of a code is shared by all entry families. */
export const isSharedCode = (code: string): code is SharedCode =>
  (SHARED_CODES as readonly string[]).includes(code);

type Params = Problem['params'];

/** A problem in a field of the plan. */
export const ofPlan = <Code extends string>(
  field: string,
  code: Code,
  params: Params = {},
): EntryProblem<Code> => ({ step: 'plan', itemId: null, row: 0, field, code, params });

/** A problem of the list of items as a whole. */
export const ofList = <Code extends string>(
  field: string,
  code: Code,
  params: Params = {},
): EntryProblem<Code> => ({ step: 'items', itemId: null, row: 0, field, code, params });

/** A problem in a field of an item. @param row its place in the list, from 1 */
export const ofItem =
  (itemId: string, row: number) =>
  <Code extends string>(field: string, code: Code, params: Params = {}): EntryProblem<Code> => ({
    step: 'items',
    itemId,
    row,
    field,
    code,
    params,
  });

/** A problem in a field of the last step. */
export const ofSubmit = <Code extends string>(
  field: string,
  code: Code,
  params: Params = {},
): EntryProblem<Code> => ({ step: 'submit', itemId: null, row: 0, field, code, params });
