import { fieldProblem, type FieldProblem, type ValidationIssue } from '@portal/contracts';

/** The part of a zod schema that checking a form needs. */
export interface FormSchema {
  safeParse: (
    values: unknown,
  ) => { success: true } | { success: false; error: { issues: readonly ValidationIssue[] } };
}

/** Checks a form with the same schema as the server. @returns the first problem of each field */
export function formProblems(schema: FormSchema, values: unknown): FieldProblem[] {
  const result = schema.safeParse(values);
  if (result.success) return [];
  const byField = new Map<string, FieldProblem>();
  for (const issue of result.error.issues) {
    const problem = fieldProblem(issue, values);
    if (!byField.has(problem.field)) byField.set(problem.field, problem);
  }
  return [...byField.values()];
}
