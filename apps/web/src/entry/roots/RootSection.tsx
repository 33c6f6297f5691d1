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
import { EntryContractorField } from '../plan/EntryContractorField';
import { usePlanField } from '../plan/PlanFields';
import { ROOT_PARAMETER } from './root-address';
import { planOfRoot, type RootedForm } from './root-form';
import { useRootFacts } from './use-root-facts';
import { useRoots } from './use-roots';

interface RootSectionProps {
  /** Returns the values that the family's own plan also takes from a root, given the root before. */
  more?: (root: RootPlan, before: RootPlan | null) => object;
  /** Called after a root is chosen and its values are in the plan. */
  onChosen?: (root: RootPlan) => void;
}

/** The company of the request, and the request that it follows, from which it takes the requestor. */
export function RootSection({ more, onChosen }: RootSectionProps) {
  const { t } = useTranslation('entry');
  const { definition } = useDefinition();
  const { form } = useEditing();
  const { change, isEditable } = usePlan();
  const root = useStore(form, (now) => (now as RootedForm).root);
  const { props } = usePlanField({ name: 'rootId' });
  const [search] = useSearchParams();
  const [keyword, setKeyword] = useState('');
  /** The number of the request to follow, from the address; null once a root is chosen or the user searches. */
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
  // The address may name the request to follow.
  useEffect(() => chooseWanted(), [found, isFetching]);
  return (
    <Section title={t('roots.title')}>
      <EntryContractorField />
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
