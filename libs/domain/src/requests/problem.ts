/** A problem in a form, and its place: a step, a row of its list, a field. */
export interface Problem<Code extends string = string> {
  /** The step of its family's form. */
  step: string;
  itemId: string | null;
  /** Place of the item in the list, from 1; 0 outside the list. */
  row: number;
  field: string;
  code: Code;
  params: Record<string, string | number>;
}
