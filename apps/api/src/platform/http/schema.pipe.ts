import { fieldProblem, type ValidationIssue } from '@portal/contracts';
import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { InvalidInput } from './invalid-input';

/** Validates what comes in by the schema its parameter names; a refusal names every wrong field. */
@Injectable()
export class SchemaPipe implements PipeTransform<unknown> {
  async transform(given: unknown, { schema, type }: ArgumentMetadata): Promise<unknown> {
    if (!schema) return given;
    // A call without a body says nothing of any field: those that it lacks are named, and one that needs none goes on.
    const value = given === undefined && type === 'body' ? {} : given;
    const result = await schema['~standard'].validate(value);
    if (!result.issues) return result.value;
    const issues = result.issues as readonly ValidationIssue[];
    throw new InvalidInput(issues.map((issue) => fieldProblem(issue, value)));
  }
}
