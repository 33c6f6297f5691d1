import { Combobox, InputBase, Loader, Text, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { SUPPLIER_SEARCH, type Supplier } from '@portal/contracts';
import { Pager } from '@portal/ui';
import { useState, type FocusEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePagerLabels } from '../../../platform/page/pager-labels';
import { useSuppliers } from './api/search-suppliers';
import classes from './SupplierPicker.module.css';

export interface SupplierPickerProps {
  chosen: Supplier | null;
  onChoose: (supplier: Supplier | null) => void;
  error?: string | undefined;
  disabled: boolean;
}

/** Searches contractors on the server by part of the name or code, some at a time. */
export function SupplierPicker({ chosen, onChoose, error, disabled }: SupplierPickerProps) {
  const { t } = useTranslation('accounts');
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [text, setText] = useState('');
  const [skip, setSkip] = useState(0);
  const [keyword] = useDebouncedValue(text.trim(), 300);
  const { data, isFetching } = useSuppliers(chosen ? '' : keyword, skip);
  const isLongEnough = keyword.length >= SUPPLIER_SEARCH.minLength;
  const found = isLongEnough ? data : undefined;
  const pagerLabels = usePagerLabels(found?.totalCount ?? 0);

  const type = (next: string) => {
    setText(next);
    setSkip(0);
    if (chosen) onChoose(null);
    combobox.openDropdown();
    combobox.resetSelectedOption();
  };
  const choose = (id: string) => {
    const supplier = found?.data.find((candidate) => candidate.id === id);
    if (!supplier) return;
    onChoose(supplier);
    setText(supplier.name);
    combobox.closeDropdown();
  };
  const closeWhenLeft = (event: FocusEvent<HTMLDivElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) combobox.closeDropdown();
  };
  const hint = isLongEnough
    ? found?.totalCount === 0 && t('register.supplierNone')
    : t('register.supplierHint', { count: SUPPLIER_SEARCH.minLength });

  return (
    <div onBlur={closeWhenLeft}>
      <Combobox store={combobox} onOptionSubmit={choose} withinPortal={false}>
        <Combobox.Target withExpandedAttribute>
          <InputBase
            id="companyId"
            role="combobox"
            aria-expanded={combobox.dropdownOpened}
            aria-controls={combobox.listId ?? undefined}
            label={t('register.supplier')}
            placeholder={t('register.supplierPlaceholder', { count: SUPPLIER_SEARCH.minLength })}
            required={!disabled}
            disabled={disabled}
            error={error}
            value={text}
            autoComplete="off"
            rightSection={isFetching ? <Loader size={16} aria-hidden /> : null}
            onChange={(event) => type(event.target.value)}
            onClick={() => !chosen && combobox.openDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown>
          <Combobox.Options aria-label={t('register.supplierList')}>
            {found?.data.map((supplier) => (
              <Combobox.Option key={supplier.id} value={supplier.id} className={classes.option}>
                <span>{supplier.name}</span>
                <Text component="span" size="xs" c="dimmed">
                  {t('register.supplierLine', { code: supplier.code, taxCode: supplier.taxCode })}
                </Text>
              </Combobox.Option>
            ))}
            {hint && <Combobox.Empty>{hint}</Combobox.Empty>}
          </Combobox.Options>
          {found && found.totalCount > SUPPLIER_SEARCH.pageSize && (
            <Combobox.Footer>
              <Pager
                skip={skip}
                take={SUPPLIER_SEARCH.pageSize}
                totalCount={found.totalCount}
                labels={pagerLabels}
                onChange={(page) => setSkip(page.skip)}
              />
            </Combobox.Footer>
          )}
        </Combobox.Dropdown>
      </Combobox>
    </div>
  );
}
