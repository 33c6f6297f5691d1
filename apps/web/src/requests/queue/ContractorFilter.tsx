import { SUPPLIER_SEARCH, searchSuppliers } from '@portal/contracts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../platform/api/call';
import { SearchField } from '../../platform/forms/SearchField';

interface ContractorFilterProps {
  /** Name of the chosen one; empty while none is. */
  chosen: string;
  onChoose: (contractorId: string) => void;
}

/** Narrows to one contractor, found by part of its name or tax code. */
export function ContractorFilter({ chosen, onChoose }: ContractorFilterProps) {
  const { t } = useTranslation('review');
  const [keyword, setKeyword] = useState('');
  const { data, isFetching } = useQuery({
    queryKey: ['suppliers', keyword],
    queryFn: ({ signal }) => call(searchSuppliers, { query: { keyword }, signal }),
    enabled: keyword !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <SearchField
      name="contractor"
      label=""
      ariaLabel={t('queue.contractor')}
      placeholder={t('queue.contractor')}
      chosen={chosen}
      minLength={SUPPLIER_SEARCH.minLength}
      onKeyword={setKeyword}
      options={(data?.data ?? []).map(({ id, name, taxCode }) => ({
        id,
        label: name,
        about: taxCode,
      }))}
      isFetching={isFetching}
      onChoose={onChoose}
      hints={{
        short: t('queue.typeMore', { count: SUPPLIER_SEARCH.minLength }),
        none: t('queue.noContractor'),
      }}
    />
  );
}
