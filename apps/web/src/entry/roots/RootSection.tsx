import type { RootPlan } from '@portal/contracts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useStore } from 'zustand';
import { SearchField } from '../../platform/forms/SearchField';
import { formatDate } from '../../platform/time/format';
import { useDefinition } from '../definition';
import { useEditing, usePlan } from '../editing';
import { Facts } from '../../requests/form/Facts';
import classes from '../../requests/form/Form.module.css';
import { Field } from '../../requests/form/Field';
import { Section } from '../../requests/form/Section';
import { ContractorField } from '../plan/ContractorField';
import { usePlanField } from '../plan/PlanFields';
import { ROOT_PARAMETER } from './root-address';
import { planOfRoot, type RootedForm } from './root-form';
import { useRootFacts } from './use-root-facts';
import { useRoots } from './use-roots';

interface RootSectionProps {
  /** What else of a root goes into the family's own plan, and which was followed before. */
  more?: (root: RootPlan, before: RootPlan | null) => object;
  /** What follows once one is chosen and handed on. */
  onChosen?: (root: RootPlan) => void;
}

/** Whose request it is, and which other request it follows; that one hands its requestor on. */
export function RootSection({ more, onChosen }: RootSectionProps) {
  const { t } = useTranslation('entry');
  const { definition } = useDefinition();
  const { form } = useEditing();
  const { change, isEditable } = usePlan();
  const root = useStore(form, (now) => (now as RootedForm).root);
  const { props } = usePlanField({ name: 'rootId' });
  const [search] = useSearchParams();
  const [keyword, setKeyword] = useState('');
  /** The number of the one to follow, as the address names it; nothing once somebody looks for another. */
  const wanted = root === null && keyword === '' ? search.get(ROOT_PARAMETER) : null;
  const { found, isFetching } = useRoots(definition.root, wanted ?? keyword);
  const factsOf = useRootFacts();
  const hasNone = isEditable && !root && !wanted && keyword === '' && found?.length === 0;
  const choose = (id: string) => {
    const chosen = found?.find((candidate) => candidate.id === id);
    if (!chosen) return;
    form.setState((now) => ({ ...now, root: chosen }));
    change({ ...planOfRoot(chosen), ...more?.(chosen, root) });
    onChosen?.(chosen);
  };
  const chooseWanted = useEffectEvent(() => {
    if (wanted === null || !isEditable || isFetching) return;
    const named = found?.find(({ requestNumber }) => requestNumber === wanted);
    if (named) choose(named.id);
  });
  // The address may name the one to follow.
  useEffect(() => chooseWanted(), [found, isFetching]);
  return (
    <Section title={t('roots.title')}>
      <ContractorField />
      <Field name="rootId">
        <SearchField
          {...props}
          chosen={root?.requestNumber ?? ''}
          placeholder={t('roots.choose')}
          minLength={0}
          onKeyword={setKeyword}
          options={(found ?? []).map(({ id, requestNumber, description, startDate, endDate }) => ({
            id,
            label: `${requestNumber} · ${formatDate(startDate)} – ${formatDate(endDate)}`,
            about: description,
          }))}
          isFetching={isFetching}
          onChoose={choose}
          hints={{ short: '', none: t('nothingFound') }}
        />
      </Field>
      {hasNone && <p className={classes.notice}>{t('roots.none')}</p>}
      {root && <Facts facts={factsOf(root)} />}
    </Section>
  );
}
