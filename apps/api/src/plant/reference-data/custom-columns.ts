import {
  choicesOfField,
  customChoiceList,
  customFieldList,
  customName,
  LANGUAGES,
  listKey,
  YES_NO,
  YES_NO_LIST,
  type CustomForm,
  type Language,
} from '@portal/contracts';
import { askedFields, grouped, plantDate } from '@portal/domain';
import { translate } from '../../platform/i18n/translator';
import type { AddedColumns } from '../../platform/list-workbooks/added-columns';
import type { Choice, Choices } from '../../platform/list-workbooks/choices';
import type { ReferenceCache } from './reference-cache';

const inLanguages = (textOf: (language: Language) => string): Record<Language, string> =>
  Object.fromEntries(LANGUAGES.map((language) => [language, textOf(language)])) as Record<
    Language,
    string
  >;

/** The rows of a list in each language, one after another, by the ids of the rows. */
async function namesIn(
  cache: ReferenceCache,
  list: typeof customFieldList | typeof customChoiceList,
): Promise<(rowId: string) => Record<Language, string>> {
  const rows = await Promise.all(
    LANGUAGES.map(async (language) => {
      const inLanguage: readonly { id: string; name: string }[] = await cache.rows(list, language);
      return [language, new Map(inLanguage.map((row) => [row.id, row.name]))] as const;
    }),
  );
  const byLanguage = new Map(rows);
  return (rowId) => inLanguages((language) => byLanguage.get(language)?.get(rowId) ?? '');
}

/** The columns of a workbook for the fields that the plant has added to its form, and that the form asks for now. */
export async function customColumns(
  cache: ReferenceCache,
  form: CustomForm,
): Promise<AddedColumns> {
  const [customFields, choices, nameOf] = await Promise.all([
    cache.rows(customFieldList, 'vi'),
    cache.rows(customChoiceList, 'vi'),
    namesIn(cache, customFieldList),
  ]);
  const rows = askedFields({ customFields, customChoices: choices }, form, plantDate(new Date()));
  const names = rows.flatMap(({ id, answerKind }) => [
    [customName(id), nameOf(id)] as const,
    ...(answerKind === 'choice' ? [[listKey(choicesOfField(id)), nameOf(id)] as const] : []),
  ]);
  const yesNo = inLanguages((language) =>
    Object.keys(YES_NO)
      .map((answer) => translate(language, `customFields:${answer as keyof typeof YES_NO}`))
      .join(' / '),
  );
  return { form, rows, names: { ...Object.fromEntries(names), [YES_NO_LIST]: yesNo } };
}

/** What the cells of these columns can name. */
export async function customChoices(cache: ReferenceCache): Promise<Choices> {
  const [rows, nameOf] = await Promise.all([
    cache.rows(customChoiceList, 'vi'),
    namesIn(cache, customChoiceList),
  ]);
  const byField = grouped(
    rows.filter(({ active }) => active),
    ({ customFieldId }) => listKey(choicesOfField(customFieldId)),
  );
  const choices = [...byField].map(([list, ofField]): [string, Choice[]] => [
    list,
    ofField.map(({ id, code }) => ({ id, code, names: nameOf(id) })),
  ]);
  const yesNo = Object.entries(YES_NO).map(([answer, id]): Choice => ({
    id,
    code: id,
    names: inLanguages((language) =>
      translate(language, `customFields:${answer as keyof typeof YES_NO}`),
    ),
  }));
  return { ...Object.fromEntries(choices), [YES_NO_LIST]: yesNo };
}
