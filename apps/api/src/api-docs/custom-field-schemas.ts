import {
  CUSTOM_FORMS,
  fieldsOfRows,
  customName,
  LANGUAGES,
  type CustomChoice,
  type CustomField,
  type CustomForm,
  type Language,
} from '@portal/contracts';
import type { CustomLists } from '@portal/domain';

/** A schema of the description. */
type Schema = Record<string, unknown>;
interface Description {
  components?: { schemas?: Record<string, object> };
}

/** The fields that the plant has added, in every language. */
export type ListsInLanguages = Readonly<Record<Language, CustomLists>>;

/** The name of the schema of the answers to the fields of a form. */
const schemaName = (form: CustomForm): string =>
  `CustomFieldsOf${form.charAt(0).toUpperCase()}${form.slice(1)}`;

const NEEDED: Record<CustomField['need'], string> = {
  optional: 'Never needed',
  always: 'Needed to submit',
  forSome: 'Needed to submit, for some visitor types or work items',
};

/** The name of a row in each language. */
const namesOf = (
  lists: ListsInLanguages,
  rowsIn: (of: CustomLists) => readonly CustomChoice[] | readonly CustomField[],
  id: string,
): string =>
  LANGUAGES.map(
    (language) => rowsIn(lists[language]).find((row) => row.id === id)?.name ?? '',
  ).join(' / ');

function propertyOf(field: CustomField, lists: ListsInLanguages): Schema {
  const title = namesOf(lists, ({ customFields }) => customFields, field.id);
  const from = field.validFrom === null ? '' : `, from ${field.validFrom} on`;
  const description = `${NEEDED[field.need]}${from}.`;
  const content = fieldsOfRows([field], field.form)[customName(field.id)]?.content;
  switch (content?.kind) {
    case 'number':
      return {
        title,
        description,
        type: ['number', 'null'],
        minimum: content.min,
        maximum: content.max,
      };
    case 'day':
      return { title, description, type: ['string', 'null'], format: 'date' };
    case 'yesNo':
      return { title, description, type: ['boolean', 'null'] };
    case 'one': {
      const choices = lists[LANGUAGES[0]].customChoices.filter(
        ({ active, customFieldId }) => active && customFieldId === field.id,
      );
      return {
        title,
        description,
        oneOf: [
          ...choices.map(({ id }) => ({
            const: id,
            title: namesOf(lists, ({ customChoices }) => customChoices, id),
          })),
          { type: 'null' },
        ],
      };
    }
    default:
      return {
        title,
        description,
        type: ['string', 'null'],
        ...(content && 'max' in content ? { maxLength: content.max } : {}),
      };
  }
}

/**
 * A description of the API that says which fields the plant has added: a schema for each form that has fields in use, with
 * a property for each of them. The property's name is the id of the field.
 */
export function withCustomFields(document: Description, lists: ListsInLanguages): Description {
  const inUse = lists[LANGUAGES[0]].customFields.filter(({ active }) => active);
  const described = CUSTOM_FORMS.flatMap((form): [string, Schema][] => {
    const fields = inUse.filter((field) => field.form === form);
    if (fields.length === 0) return [];
    const properties = Object.fromEntries(
      fields.map((field) => [field.id, propertyOf(field, lists)]),
    );
    return [[schemaName(form), { type: 'object', properties }]];
  });
  const schemas = { ...document.components?.schemas, ...Object.fromEntries(described) };
  return { ...document, components: { ...document.components, schemas } };
}
