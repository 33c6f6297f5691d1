/** Where something is wrong: a step of the wizard, a row of its list, a field. */
export interface Problem<Code extends string> {
  step: 'plan' | 'items' | 'submit';
  itemId: string | null;
  /** Place of the item in the list, from 1; 0 outside the list. */
  row: number;
  field: string;
  code: Code;
  params: Record<string, string | number>;
}

/** What is wrong in the same words whatever the family. */
export const SHARED_CODES = [
  'required',
  'missingDocuments',
  'startBeforeToday',
  'endBeforeStart',
  'rootUnusable',
  'outsideRoot',
  'agreementNeeded',
] as const;
export type SharedCode = (typeof SHARED_CODES)[number];

/** Whether a code's words stand with those of all families. */
export const isSharedCode = (code: string): code is SharedCode =>
  (SHARED_CODES as readonly string[]).includes(code);

type Params = Problem<string>['params'];

/** Something wrong with a field of the plan. */
export const ofPlan = <Code extends string>(
  field: string,
  code: Code,
  params: Params = {},
): Problem<Code> => ({ step: 'plan', itemId: null, row: 0, field, code, params });

/** Something wrong with the list of items as a whole. */
export const ofList = <Code extends string>(
  field: string,
  code: Code,
  params: Params = {},
): Problem<Code> => ({ step: 'items', itemId: null, row: 0, field, code, params });

/** Something wrong with a field of an item. @param row its place in the list, from 1 */
export const ofItem =
  (itemId: string, row: number) =>
  <Code extends string>(field: string, code: Code, params: Params = {}): Problem<Code> => ({
    step: 'items',
    itemId,
    row,
    field,
    code,
    params,
  });

/** Something wrong with a field of the last step. */
export const ofSubmit = <Code extends string>(
  field: string,
  code: Code,
  params: Params = {},
): Problem<Code> => ({ step: 'submit', itemId: null, row: 0, field, code, params });
