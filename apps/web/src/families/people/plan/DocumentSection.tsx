import { CONTRACT_SEARCH, DOCUMENT_TYPE } from '@portal/contracts';
import { needsOrgChart } from '@portal/domain';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFoundContracts } from '../../../plant/reference-data';
import { SearchField } from '../../../platform/forms/SearchField';
import { formatDate } from '../../../platform/time/format';
import { Facts } from '../../../requests/form/Facts';
import { Field } from '../../../requests/form/Field';
import { Section } from '../../../requests/form/Section';
import { useProblem } from '../../../requests/form/problems';
import { useLabels } from '../../../entry/definition';
import { PlanFieldsOf } from '../../../entry/fields/PlanFieldsOf';
import { PlanChoice, usePlan } from '../people-form';
import { useLists } from '../people-lists';
import { documentTypeName } from '../people-texts';

/** The contract or other document for the work. */
export function DocumentSection() {
  const { t } = useTranslation('people');
  return (
    <Section title={t('plan.document')}>
      <PlanFieldsOf section="document" own={OWN} />
    </Section>
  );
}

function DocumentType() {
  const { t } = useTranslation('people');
  const lists = useLists();
  const { plan } = usePlan();
  return (
    <>
      <PlanChoice
        name="documentType"
        readOnly={needsOrgChart(lists, plan.visitorTypeId)}
        options={Object.values(DOCUMENT_TYPE).map((value) => ({
          value,
          label: t(`documentTypes.${documentTypeName(value)}`),
        }))}
      />
      {plan.documentType === DOCUMENT_TYPE.contract && <Contract />}
    </>
  );
}

function Contract() {
  const { t } = useTranslation(['people', 'entry', 'requests']);
  const label = useLabels();
  const { plan, change, isEditable } = usePlan();
  const [keyword, setKeyword] = useState('');
  const { found, isFetching } = useFoundContracts(keyword);
  const error = useProblem('contractId');
  const options = found.map(({ id, number, name, durationDate }) => ({
    id,
    label: number,
    about: `${name} · ${t('requests:items.until', { date: formatDate(durationDate) })}`,
  }));
  const choose = (id: string) => {
    const contract = found.find((candidate) => candidate.id === id);
    if (!contract) return;
    change({
      contractId: contract.id,
      contractNo: contract.number,
      contractName: contract.name,
      contractDate: contract.durationDate,
      documentNumber: contract.number,
      documentDate: contract.startDate,
    });
  };
  return (
    <>
      <Field name="contractId">
        <SearchField
          name="contractId"
          label={label('contractId')}
          readOnly={!isEditable}
          chosen={plan.contractNo}
          placeholder={t('plan.contractKeyword')}
          minLength={CONTRACT_SEARCH.minLength}
          onKeyword={setKeyword}
          options={options}
          isFetching={isFetching}
          onChoose={choose}
          error={error}
          hints={{
            short: t('plan.contractKeyword'),
            none: keyword === '' ? t('plan.noContracts') : t('entry:nothingFound'),
          }}
        />
      </Field>
      <Facts
        facts={[
          { label: label('contractName'), value: plan.contractName },
          {
            label: label('contractDate'),
            value: plan.contractDate ? formatDate(plan.contractDate) : '',
          },
        ]}
      />
    </>
  );
}

/** The field of the document type includes the contract. The last step asks for signer and consent. */
const OWN = {
  documentType: DocumentType,
  contractId: null,
  contractorManager: null,
  contractorJobTitle: null,
  hasConsent: null,
};
