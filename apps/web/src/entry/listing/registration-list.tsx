import { ENTRY_FAMILIES, entryRoutes, type RequestRow, type SearchFilter } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { FamilyFilter } from '../../requests/listing/FamilyFilter';
import type { ListWords, RequestList } from '../../requests/listing/request-list';
import { registrationView, type RegistrationState } from './registration-state';
import { useRegistrationColumns } from './use-registration-columns';

function useWords(): ListWords {
  const { t } = useTranslation('entry');
  return {
    add: t('list.add'),
    keyword: t('list.keyword'),
    noneFound: t('list.noneFound'),
    noneYet: t('list.noneYet'),
    none: t('list.none'),
  };
}

/** The list of all entry requests (docs/product/shared.md, "Lists"). */
export const registrationList: RequestList<RequestRow, RegistrationState> = {
  name: 'requests',
  calls: entryRoutes,
  view: registrationView,
  filterOf: ({ requestType }): SearchFilter => ({ requestType }),
  Filters: ({ state, onChange }) => (
    <FamilyFilter
      families={ENTRY_FAMILIES}
      value={state.requestType}
      width={170}
      onChange={(requestType) => onChange({ requestType })}
    />
  ),
  columns: { use: useRegistrationColumns },
  words: { use: useWords },
};
