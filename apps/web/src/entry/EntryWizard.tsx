import { CustomPlanSection } from './fields/CustomPlanSection';
import { WORD_TEMPLATES } from '@portal/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { createStore } from 'zustand';
import type { Edited } from '../requests/edit/edited';
import { useLeftOutOfCopy } from '../requests/detail/use-copying';
import { LeftOutList } from '../requests/form/LeftOutList';
import { askedPlace } from '../requests/wizard/problem-address';
import { Wizard } from '../requests/wizard/Wizard';
import { checksOf } from './checks';
import { useDefinition } from './definition';
import { createItemsView, EditingProvider, type Editing } from './editing';
import type { EntryForm } from './entry-form';
import { EntryNotice } from './feedback/EntryNotice';
import { firstToMend } from '../requests/feedback/to-mend';
import { placesOf } from './feedback/places';
import { LastPlanOffer } from './plan/LastPlanOffer';
import { revealItem } from './items/item-commands';
import { ItemsStep } from './items/ItemsStep';
import { SubmitStep } from './submit/SubmitStep';
import { UndosProvider, useFormUndos } from '../requests/form-undos';

/** The form of an entry request in its three steps. */
export function EntryWizard({ edited }: { edited: Edited<EntryForm> }) {
  const { request, initial } = edited;
  const { t } = useTranslation(['entry', 'requests']);
  const leftOut = useLeftOutOfCopy();
  const loaded = useDefinition();
  const { definition, words } = loaded;
  const [editing] = useState<Editing>(() => ({
    request,
    standing: { status: request.websiteStatus, allowRevision: request.allowRevision },
    form: createStore(() => initial),
    itemsView: createItemsView(),
  }));
  const undos = useFormUndos();
  const check = useMemo(() => checksOf(editing.standing, loaded), [editing, loaded]);
  const [search] = useSearchParams();
  const [opensAt] = useState(
    () =>
      askedPlace(search) ??
      firstToMend(
        { ...editing, coverFindings: request.coverFindings, items: initial.items },
        placesOf(definition.firstField),
      ),
  );
  return (
    <UndosProvider value={undos}>
      <EditingProvider value={editing}>
        <Wizard<EntryForm>
          edited={edited}
          form={editing.form}
          templateUrl={WORD_TEMPLATES[definition.family]}
          steps={[
            {
              id: 'plan',
              label: t('steps.plan'),
              content: (
                <>
                  <LeftOutList intro={t('requests:leftOutOfCopy')} texts={leftOut} />
                  <LastPlanOffer />
                  <definition.PlanStep />
                  <CustomPlanSection />
                </>
              ),
            },
            { id: 'items', label: words.itemsStep, content: <ItemsStep /> },
            { id: 'submit', label: t('steps.submit'), content: <SubmitStep /> },
          ]}
          toInput={(form, version) => definition.inputOf(request.id, version, form)}
          check={check}
          notice={EntryNotice}
          opensAt={opensAt}
          onReveal={({ itemId }) => itemId && revealItem(editing.itemsView, itemId)}
        />
      </EditingProvider>
    </UndosProvider>
  );
}
