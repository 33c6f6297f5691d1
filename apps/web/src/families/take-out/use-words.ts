import { documentKind, type TakeOutCode } from '@portal/domain';
import type { Catalogue } from '@portal/i18n';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { upperFirst } from '../../platform/i18n/upper-first';
import type { ProblemWords } from '../../requests/form/problems';
import type { TakeOutForm } from './form';

type Fields = Catalogue['takeOutFields'];
/** A field with a name of its own. */
export type TakeOutField = {
  [Name in keyof Fields]: Fields[Name] extends string ? Name : never;
}[keyof Fields];

/** What a field is called on a form. */
type Kind = Pick<TakeOutForm, 'documentType'>;

export interface TakeOutWords {
  /** The label of a field; number and date of the document are called by its kind. */
  label: (field: TakeOutField, of?: Kind) => string;
  /** How what is wrong with a form is put. */
  wordsOf: (of: Kind) => ProblemWords;
}

/** How fields of take-outs and what is wrong with them are called; the same object as long as the language is. */
export function useTakeOutWords(): TakeOutWords {
  const { t } = useTranslation(['takeOutProblems', 'takeOutFields']);
  return useMemo(() => {
    const nameOf = (field: TakeOutField, of: Kind): string =>
      field === 'documentNumber' || field === 'documentDate'
        ? t(`takeOutFields:${field}Of.${documentKind(of.documentType)}`)
        : t(`takeOutFields:${field}`);
    return {
      label: (field, of = { documentType: null }) => upperFirst(nameOf(field, of)),
      wordsOf: (of) => ({
        problem: ({ code, field, params }) =>
          t(`takeOutProblems:${code as TakeOutCode}`, {
            ...params,
            field: nameOf(field as TakeOutField, of),
          }),
        ofRow: ({ row }, text) => t('takeOutProblems:ofRow', { row, text }),
      }),
    };
  }, [t]);
}
