import { SUPPLIER_SEARCH, type Supplier } from '@portal/contracts';
import { ConfirmDialog } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { SearchField } from '../../../platform/forms/SearchField';
import { useFoundSuppliers } from '../../../platform/suppliers/use-found-suppliers';
import { ContractorField } from '../../../requests/form/ContractorField';
import { Field } from '../../../requests/form/Field';
import { useProblem } from '../../../requests/form/problems';
import { useEditing } from '../take-out-editing';
import { noHistory } from '../../../platform/grid/history';
import { useTakeOutWords } from '../use-words';

const NAME = 'contractorId';

/** The company whose things leave: the user's own company, or the one that staff choose. */
export function TakeOutContractorField() {
  const { form } = useEditing();
  const isInternal = useStore(form, (now) => now.isInternal);
  return isInternal ? <Chosen /> : <Own />;
}

function Own() {
  const { form } = useEditing();
  const { label } = useTakeOutWords();
  const company = useStore(form, (now) => now.contractorName);
  return <ContractorField label={label(NAME)} company={company} />;
}

function Chosen() {
  const { t } = useTranslation(['takeOut', 'requests', 'common']);
  const { form, view } = useEditing();
  const { label } = useTakeOutWords();
  const name = useStore(form, (now) => now.contractorName);
  const [keyword, setKeyword] = useState('');
  const { found, isFetching } = useFoundSuppliers(keyword);
  /** The company that the user has to confirm, since the form would lose vehicles or things. */
  const [asked, setAsked] = useState<Supplier>();
  const error = useProblem(NAME);
  const take = (supplier: Supplier) => {
    form.setState(({ vehicles }) => ({
      contractorId: supplier.id,
      contractorName: supplier.name,
      // These vehicles and things belong to the company before.
      vehicles: vehicles.filter(({ vehicleId }) => vehicleId === null),
      sources: [],
      rows: [],
    }));
    view.setState({ history: noHistory });
    setAsked(undefined);
  };
  const choose = (id: string) => {
    const supplier = found.find((one) => one.id === id);
    const { contractorId, sources, vehicles } = form.getState();
    if (!supplier || supplier.id === contractorId) return;
    if (sources.length > 0 || vehicles.some(({ vehicleId }) => vehicleId !== null))
      setAsked(supplier);
    else take(supplier);
  };
  return (
    <Field name={NAME}>
      <SearchField
        name={NAME}
        label={label(NAME)}
        required
        chosen={name}
        placeholder={t('plan.findContractor')}
        minLength={SUPPLIER_SEARCH.minLength}
        onKeyword={setKeyword}
        options={found.map((supplier) => ({
          id: supplier.id,
          label: supplier.name,
          about: supplier.taxCode,
        }))}
        isFetching={isFetching}
        onChoose={choose}
        error={error}
        hints={{
          short: t('requests:typeMore', { count: SUPPLIER_SEARCH.minLength }),
          none: t('requests:nothingFound'),
        }}
      />
      {asked && (
        <ConfirmDialog
          title={t('plan.changeContractor')}
          question={t('plan.changeAsk', { name })}
          confirmLabel={t('plan.change')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          onConfirm={() => take(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Field>
  );
}
