import type { GuaranteePlan } from '@portal/contracts';
import { ConfirmDialog } from '@portal/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore, type StoreApi } from 'zustand';
import { SearchField } from '../../../platform/forms/SearchField';
import { formatDate } from '../../../platform/time/format';
import { today } from '../../../platform/time/today';
import { Facts } from '../../../requests/form/Facts';
import { Field } from '../../../requests/form/Field';
import { useProblem } from '../../../requests/form/problems';
import { Section } from '../../../requests/form/Section';
import type { GuaranteeForm } from '../guarantee-form';
import { RepeatButton } from '../Repeat';
import { useGuaranteeFacts } from '../use-guarantee-facts';
import { useGuaranteeWords } from '../use-guarantee-words';
import { usePlans } from '../use-guarantee-lookups';

const NAME = 'requestInId';

/** The first day on which a people request allows a guarantee. */
const firstDayUnder = ({ startDate }: GuaranteePlan): string => {
  const now = today();
  return startDate > now ? startDate : now;
};

/** The form with another people request, without people and vehicles, which belong to the request before. */
const under = (form: GuaranteeForm, root: GuaranteePlan): GuaranteeForm => {
  const { startTime } = form;
  const fits = startTime !== null && startTime >= root.startDate && startTime <= root.endDate;
  return {
    ...form,
    root,
    vehicles: [],
    people: [],
    startTime: fits ? startTime : firstDayUnder(root),
  };
};

interface PeopleRequestSectionProps {
  form: StoreApi<GuaranteeForm>;
  /** Whether no part of the form is saved yet. */
  isNew: boolean;
}

/** The people request that the guarantee follows, with contractor, contact, areas and work. */
export function PeopleRequestSection({ form, isNew }: PeopleRequestSectionProps) {
  const { t } = useTranslation(['guarantee', 'common']);
  const { label } = useGuaranteeWords();
  const root = useStore(form, (now) => now.root);
  const [keyword, setKeyword] = useState('');
  const { found, isFetching } = usePlans(keyword);
  /** The request that the user has to confirm, since the form would lose people or vehicles. */
  const [asked, setAsked] = useState<GuaranteePlan>();
  const facts = useGuaranteeFacts();
  const error = useProblem(NAME);
  const take = (chosen: GuaranteePlan) => {
    form.setState((now) => under(now, chosen));
    setAsked(undefined);
  };
  const choose = (id: string) => {
    const chosen = found?.find((candidate) => candidate.id === id);
    if (!chosen || chosen.id === root?.id) return;
    const { people, vehicles } = form.getState();
    if (people.length + vehicles.length > 0) setAsked(chosen);
    else take(chosen);
  };
  return (
    <Section title={t('sections.root')}>
      {isNew && !root && (
        <Field name="repeat" isWide>
          <RepeatButton />
        </Field>
      )}
      <Field name={NAME} isWide>
        <SearchField
          name={NAME}
          label={label(NAME)}
          required
          chosen={root ? `${root.requestNumber} · ${root.contractorName}` : ''}
          placeholder={t('root.choose')}
          minLength={0}
          onKeyword={setKeyword}
          options={(found ?? []).map((plan) => ({
            id: plan.id,
            label: `${plan.requestNumber} · ${plan.contractorName}`,
            about: `${formatDate(plan.startDate)} – ${formatDate(plan.endDate)} · ${plan.description}`,
          }))}
          isFetching={isFetching}
          onChoose={choose}
          error={error}
          hints={{ short: '', none: t('root.none') }}
        />
      </Field>
      {root && <Facts facts={facts.ofRoot(root)} />}
      {asked && (
        <ConfirmDialog
          title={t('root.changeTitle')}
          question={t('root.changeAsk', { number: root?.requestNumber ?? '' })}
          confirmLabel={t('root.change')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          onConfirm={() => take(asked)}
          onCancel={() => setAsked(undefined)}
        />
      )}
    </Section>
  );
}
