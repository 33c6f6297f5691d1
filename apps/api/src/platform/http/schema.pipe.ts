import { fieldProblem, type ValidationIssue } from '@portal/contracts';
import { Injectable, type ArgumentMetadata, type PipeTransform } from '@nestjs/common';
import { InvalidInput } from './invalid-input';

/** Validates input by the schema that its parameter names; a refusal names every wrong field. */
@Injectable()
export class SchemaPipe implements PipeTransform<unknown> {
  async transform(given: unknown, { schema, type }: ArgumentMetadata): Promise<unknown> {
    if (!schema) return given;
    // A missing body counts as an empty object: the error then names the required fields, and a call without any
    // passes.
    const value = given === undefined && type === 'body' ? {} : given;
    const result = await schema['~standard'].validate(value);
    if (!result.issues) return result.value;
    const issues = result.issues as readonly ValidationIssue[];
    throw new InvalidInput(issues.map((issue) => fieldProblem(issue, value)));
  }
}
