import { documentKind, type TakeOutCode } from '@portal/domain';
import type { Catalogue } from '@portal/i18n';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { upperFirst } from '../../platform/i18n/upper-first';
import type { ProblemWords } from '../../requests/form/problems';
import type { TakeOutForm } from './form';

type Fields = Catalogue['takeOutFields'];
/** A field with a single name. */
export type TakeOutField = {
  [Name in keyof Fields]: Fields[Name] extends string ? Name : never;
}[keyof Fields];

/** The part of a form that decides on the names of its fields. */
type Kind = Pick<TakeOutForm, 'documentType'>;

export interface TakeOutWords {
  /** The label of a field. The document's type decides on the labels of its number and date. */
  label: (field: TakeOutField, of?: Kind) => string;
  /** The texts of a form's problems. */
  wordsOf: (of: Kind) => ProblemWords;
}

/** Labels of the fields of take-outs and texts of their problems. The object changes only with the language. */
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
