import type { Catalogue } from '@portal/i18n';
import { useTranslation } from 'react-i18next';
import { upperFirst } from '../../../platform/i18n/upper-first';

type Named = keyof Catalogue['peopleFields'] | keyof Catalogue['people']['fields'];

/** The label of a field: its name as messages write it, with a capital; or a text of its own. */
export function useLabels() {
  const { t, i18n } = useTranslation(['people', 'peopleFields']);
  return (field: Named): string =>
    i18n.exists(`peopleFields:${field}`)
      ? upperFirst(t(`peopleFields:${field as keyof Catalogue['peopleFields']}`))
      : t(`people:fields.${field as keyof Catalogue['people']['fields']}`);
}
