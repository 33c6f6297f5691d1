import { SUPPLIER_SEARCH } from '@portal/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchField } from '../../platform/forms/SearchField';
import { useFoundSuppliers } from '../../platform/suppliers/use-found-suppliers';

interface ContractorFilterProps {
  /** The name of the chosen contractor; empty if none is chosen. */
  chosen: string;
  onChoose: (contractorId: string) => void;
}

/** Filters by one contractor, found by part of the name or tax code. */
export function ContractorFilter({ chosen, onChoose }: ContractorFilterProps) {
  const { t } = useTranslation('review');
  const [keyword, setKeyword] = useState('');
  const { found, isFetching } = useFoundSuppliers(keyword);
  return (
    <SearchField
      name="contractor"
      label=""
      ariaLabel={t('queue.contractor')}
      placeholder={t('queue.contractor')}
      chosen={chosen}
      minLength={SUPPLIER_SEARCH.minLength}
      onKeyword={setKeyword}
      options={found.map(({ id, name, taxCode }) => ({
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
