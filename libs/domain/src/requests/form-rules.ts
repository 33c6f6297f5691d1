import { companyNameProblem, nameProblem, type NameProblem } from '@portal/contracts';
import { identityKey } from '../identity';

/** Fields among those named that hold nothing, in the order named. */
export const emptyFields = <Form extends object, Field extends keyof Form & string>(
  form: Form,
  fields: readonly Field[],
): Field[] =>
  fields.filter((field) => {
    const value: unknown = form[field];
    return value === null || value === '' || (Array.isArray(value) && value.length === 0);
  });

/** What is wrong with the names that some fields hold, in the order named. */
const namesJudgedBy =
  (judge: (name: string) => NameProblem | null) =>
  <Field extends string>(
    form: Readonly<Record<Field, string>>,
    fields: readonly Field[],
  ): [field: Field, code: NameProblem][] =>
    fields.flatMap((field) => {
      const code = judge(form[field]);
      return code ? [[field, code]] : [];
    });

/** Fields among those named that hold a person's name which is none, with what is wrong with it. */
export const nameProblems = namesJudgedBy(nameProblem);

/** The same of names of companies or persons, whichever they are. */
export const companyNameProblems = namesJudgedBy(companyNameProblem);

/**
 * Rows, from 1, in which each number stands.
 * @param keyOf how numbers are compared: as identity numbers are, if nothing else is said
 */
export function rowsOfEachKey<Item>(
  items: readonly Item[],
  numberOf: (item: Item) => string,
  keyOf: (written: string) => string = identityKey,
): Map<string, number[]> {
  const rows = new Map<string, number[]>();
  for (const [index, item] of items.entries()) {
    const key = keyOf(numberOf(item));
    if (key !== '') rows.set(key, [...(rows.get(key) ?? []), index + 1]);
  }
  return rows;
}
