import {
  ENTRY_FAMILIES,
  entryRoutes,
  type EntryFamily,
  type RequestRow,
  type SearchFilter,
} from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { batchFilters } from '../../requests/batch/BatchFilter';
import { FamilyFilter } from '../../requests/listing/FamilyFilter';
import type { ListWords, RequestList } from '../../requests/listing/request-list';
import { registrationView, type RegistrationState } from './registration-state';
import { useRegistrationColumns } from './use-registration-columns';

function useWords(): ListWords {
  const { t } = useTranslation('entry');
  return {
    add: t('list.add'),
    keyword: t('list.keyword'),
    keywordShort: t('list.keywordShort'),
    noneFound: t('list.noneFound'),
    noneYet: t('list.noneYet'),
    none: t('list.none'),
  };
}

const all: RequestList<RequestRow, RegistrationState> = {
  name: 'requests',
  calls: entryRoutes,
  filedBy: 'requests:file',
  view: registrationView,
  filterOf: ({ requestType, batchId }): SearchFilter => ({ requestType, batchId }),
  filters: ({ requestType, batchId }, onChange) => [
    ...batchFilters(batchId, () => onChange({ batchId: null })),
    {
      name: 'requestType',
      width: 150,
      isSet: requestType !== null,
      field: (
        <FamilyFilter
          families={ENTRY_FAMILIES}
          value={requestType}
          onChange={(chosen) => onChange({ requestType: chosen })}
        />
      ),
    },
  ],
  columns: { use: useRegistrationColumns },
  words: { use: useWords },
};

/** A list of one kind, in which users cannot choose another kind. */
const ofFamily = (family: EntryFamily): typeof all => {
  const { filters: _filters, ...shared } = all;
  return {
    ...shared,
    name: `requests.${family}`,
    filterOf: ({ batchId }): SearchFilter => ({ requestType: family, batchId }),
    filters: ({ batchId }, onChange) => batchFilters(batchId, () => onChange({ batchId: null })),
  };
};

const lists = new Map(ENTRY_FAMILIES.map((family) => [family, ofFamily(family)]));

/** The list of all entry requests, or of those of one kind (docs/product/shared.md, "Lists"). */
export const registrationListOf = (family: EntryFamily | null): typeof all =>
  (family && lists.get(family)) ?? all;
