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
