import { companyNameProblem, nameProblem, type NameProblem } from '@portal/contracts';
import { identityKey } from '../identity';

/** The empty ones of the given fields, in the given order. */
export const emptyFields = <Form extends object, Field extends keyof Form & string>(
  form: Form,
  fields: readonly Field[],
): Field[] =>
  fields.filter((field) => {
    const value: unknown = form[field];
    return value === null || value === '' || (Array.isArray(value) && value.length === 0);
  });

/** The problems of names in the given fields, in the given order. */
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

/** The given fields with an invalid name of a person, and the problem of each. */
export const nameProblems = namesJudgedBy(nameProblem);

/** The given fields with an invalid name of a company or person, and the problem of each. */
export const companyNameProblems = namesJudgedBy(companyNameProblem);

/**
 * The rows, from 1, of each number.
 * @param keyOf how numbers are compared; by default as identity numbers
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
