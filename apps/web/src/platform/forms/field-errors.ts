import { fieldProblem, type FieldProblem, type ValidationIssue } from '@portal/contracts';

/** As much of a zod schema as checking a form needs. */
export interface FormSchema {
  safeParse: (
    values: unknown,
  ) => { success: true } | { success: false; error: { issues: readonly ValidationIssue[] } };
}

/** What is wrong with a form by the same schema the server checks with: first problem per field. */
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
