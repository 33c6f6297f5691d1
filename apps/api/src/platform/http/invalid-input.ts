import type { FieldError, FieldProblem, Language } from '@portal/contracts';
import { capitalized, fieldName, translate } from '../i18n/translator';
import { AppError } from './app-error';

/** Input that is not valid; says for each field what is wrong. A field that has no text of its own is named in `params`. */
export class InvalidInput extends AppError {
  constructor(private readonly problems: readonly FieldProblem[]) {
    super('invalidInput');
  }

  /** One message for each field: its first problem. */
  fieldErrors(language: Language): FieldError[] {
    const byField = new Map<string, string>();
    for (const { field, code, params } of this.problems) {
      if (byField.has(field)) continue;
      const label = fieldLabel(language, field);
      byField.set(
        field,
        capitalized(translate(language, `validation:${code}`, { field: label, ...params })),
      );
    }
    return [...byField].map(([field, message]) => ({ field, message }));
  }
}

/** A part of a path that is no name: the place in a list, or an id. */
const IS_PLACE = /^(\d+|[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12})$/i;

/**
 * The field's name in a language; a field without a translation keeps its API name, and no field means the data as a
 * whole.
 */
function fieldLabel(language: Language, field: string): string {
  const name = field.split('.').findLast((part) => !IS_PLACE.test(part)) || 'body';
  return fieldName(language, name) ?? field;
}
