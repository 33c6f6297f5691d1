import { Anchor } from '@mantine/core';
import {
  CUSTOM_KINDS,
  customChoiceList,
  customFieldList,
  LANGUAGES,
  type CustomField,
  type CustomKind,
  type Language,
} from '@portal/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { call } from '../../../platform/api/call';
import { upperFirst } from '../../../platform/i18n/upper-first';
import { CustomFieldInput } from '../../../plant/custom-fields';
import type { Row } from '../../../plant/reference-data';
import { ADMINISTRATION_KEY } from '../api/admin-tables';
import type { AdministrationLinks } from '../links';
import classes from './RowDialog.module.css';
import type { RowForm } from './use-row-form';

/** The lists whose dialogs show a field of a form. */
const PREVIEWED = ['custom-fields', 'custom-choices'] as const;
type Previewed = (typeof PREVIEWED)[number];

/** The list of that name, if its dialog shows a field of a form. */
export const previewedListOf = (name: string): Previewed | undefined =>
  PREVIEWED.find((list) => list === name);

const NAMES = { vi: 'nameVi', en: 'nameEn' } as const satisfies Record<Language, string>;
/** The id of a row that is not stored yet. */
const NEW = 'new';

const textIn = ({ values }: RowForm, name: string): string => {
  const value = values[name];
  return typeof value === 'string' ? value.trim() : '';
};

/** The stored fields and choices in a language. */
interface Stored {
  fields: readonly CustomField[];
  choices: readonly (Row & { customFieldId: string })[];
}

function useStored(): Partial<Record<Language, Stored>> {
  const { data = {} } = useQuery({
    queryKey: [ADMINISTRATION_KEY, 'field-preview'],
    queryFn: async ({ signal }) =>
      Object.fromEntries(
        await Promise.all(
          LANGUAGES.map(async (language) => {
            const [fields, choices] = await Promise.all([
              call(customFieldList.get, { signal, language }),
              call(customChoiceList.get, { signal, language }),
            ]);
            return [language, { fields, choices }] as const;
          }),
        ),
      ) as Partial<Record<Language, Stored>>,
    staleTime: 0,
  });
  return data;
}

interface FieldPreviewProps {
  list: Previewed;
  form: RowForm;
  links: Pick<AdministrationLinks, 'listOf'>;
}

/** Shows the field as clerks will see it, in both languages, with what is entered and not saved yet. */
export function FieldPreview({ list, form, links }: FieldPreviewProps) {
  const { t } = useTranslation('administration');
  const stored = useStored();
  const shown = LANGUAGES.flatMap((language) => {
    const made = list === 'custom-fields' ? fieldOf : choiceOf;
    const field = made(form, language, stored[language]);
    return field ? [{ language, ...field }] : [];
  });
  const [first] = shown;
  return (
    <section className={classes.preview} aria-label={t('fieldPreview.title')}>
      <h3>{t('fieldPreview.title')}</h3>
      {first ? (
        shown.map(({ language, field, choices }) => (
          <Preview key={language} language={language} field={field} choices={choices} />
        ))
      ) : (
        <p>
          {list === 'custom-fields'
            ? t('fieldPreview.unfinished')
            : t('fieldPreview.unfinishedChoice')}
        </p>
      )}
      {first?.field.need === 'forSome' && <p>{t('fieldPreview.forSome')}</p>}
      {first?.field.answerKind === 'choice' && first.choices.length === 0 && (
        <div>
          <p>{t('fieldPreview.noChoices')}</p>
          {form.row && !form.isDirty ? (
            <Anchor component={Link} to={links.listOf('custom-choices')}>
              {t('fieldPreview.toChoices')}
            </Anchor>
          ) : (
            <p>{t('fieldPreview.saveFirst')}</p>
          )}
        </div>
      )}
      {list === 'custom-fields' && (
        <div>
          <p>{t('fieldPreview.document')}</p>
          <Anchor component={Link} to={links.listOf('document-types')} target="_blank">
            {t('fieldPreview.toDocuments')}
          </Anchor>
        </div>
      )}
    </section>
  );
}

/** A field with its choices. */
interface Shown {
  field: CustomField;
  choices: readonly Row[];
}

/** The entered field; null until it has a kind and a name. */
function fieldOf(form: RowForm, language: Language, stored: Stored | undefined): Shown | null {
  const answerKind = CUSTOM_KINDS.find((kind) => kind === textIn(form, 'answerKind'));
  const name = textIn(form, NAMES[language]);
  if (!answerKind || name === '') return null;
  const id = form.row?.id ?? NEW;
  return {
    field: fieldWith({ id, name, answerKind, need: textIn(form, 'need') }),
    choices: stored?.choices.filter(({ customFieldId }) => customFieldId === id) ?? [],
  };
}

/** The field of the entered choice, with this choice; null until both are known. */
function choiceOf(form: RowForm, language: Language, stored: Stored | undefined): Shown | null {
  const code = textIn(form, 'customFieldId');
  const field = stored?.fields.find((one) => one.code === code);
  const name = textIn(form, NAMES[language]);
  if (!stored || !field || name === '') return null;
  const id = form.row?.id ?? NEW;
  const others = stored.choices.filter((one) => one.customFieldId === field.id && one.id !== id);
  return { field, choices: [...others, { id, name, active: form.values['active'] === true }] };
}

const fieldWith = ({
  need,
  ...own
}: {
  id: string;
  name: string;
  answerKind: CustomKind;
  need: string;
}): CustomField => ({
  ...own,
  code: '',
  active: true,
  form: 'peopleItem',
  need: need === 'always' || need === 'forSome' ? need : 'optional',
  listVisitorTypeIds: [],
  listWorkItemIds: [],
  validFrom: null,
});

/** The field in one language; an answer can be tried out. */
function Preview({ language, field, choices }: Shown & { language: Language }) {
  const { t } = useTranslation('administration');
  const [answer, setAnswer] = useState<{ kind: CustomKind; value: unknown }>();
  return (
    <div lang={language}>
      <p className={classes.language}>{t(`fieldPreview.languages.${language}`)}</p>
      <CustomFieldInput
        field={field}
        choices={choices}
        name={`preview-${language}`}
        label={upperFirst(field.name)}
        required={field.need === 'always'}
        value={answer?.kind === field.answerKind ? answer.value : null}
        onChange={(value) => setAnswer({ kind: field.answerKind, value })}
      />
    </div>
  );
}
