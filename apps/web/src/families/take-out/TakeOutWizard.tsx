import { downloadTakeOutConfirmation, type TakeOutInput } from '@portal/contracts';
import { TAKE_OUT_STEPS } from '@portal/domain';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore } from 'zustand';
import { callForBlob } from '../../platform/api/call';
import { useCustomProblemWords } from '../../plant/custom-fields';
import type { Edited } from '../../requests/edit/edited';
import type { ShownProblem } from '../../requests/form/problems';
import { Wizard } from '../../requests/wizard/Wizard';
import { createListView, EditingProvider, type Editing } from './take-out-editing';
import { revealRow } from './equipment/list-commands';
import { EquipmentStep } from './equipment/EquipmentStep';
import { TakeOutPlanStep } from './plan/TakeOutPlanStep';
import { checkOf } from './take-out-checks';
import { inputOf, type TakeOutForm } from './form';
import type { Lists } from './lists';
import { placeOf, TakeOutFixList } from './TakeOutFixList';
import { useTakeOutWords } from './use-words';

interface TakeOutWizardProps {
  edited: Edited<TakeOutForm>;
  lists: Lists;
}

/** The form of a take-out in two steps: the plan, and the things. */
export function TakeOutWizard({ edited, lists }: TakeOutWizardProps) {
  const { request, initial } = edited;
  const { t } = useTranslation('takeOut');
  const { wordsOf } = useTakeOutWords();
  const withCustom = useCustomProblemWords(lists.customFields);
  const [editing] = useState<Editing>(() => ({
    requestId: request.id,
    form: createStore<TakeOutForm>(() => initial),
    view: createListView(),
    lists,
  }));
  const { form, view } = editing;
  const check = useMemo(
    () => checkOf(lists, (of) => withCustom(wordsOf(of))),
    [lists, withCustom, wordsOf],
  );
  // A form that the reviewer sent back opens at the first thing to correct.
  const toMend = request.coverFindings.filter(({ isSettled }) => !isSettled);
  const reveal = ({ step, itemId }: ShownProblem) => {
    if (step === TAKE_OUT_STEPS.equipment && itemId) revealRow(view, itemId);
  };
  return (
    <EditingProvider value={editing}>
      <Wizard<TakeOutForm>
        edited={edited}
        form={form}
        fillIn={t('fillIn')}
        steps={[
          { id: TAKE_OUT_STEPS.plan, label: t('steps.plan'), content: <TakeOutPlanStep /> },
          { id: TAKE_OUT_STEPS.equipment, label: t('steps.equipment'), content: <EquipmentStep /> },
        ]}
        toInput={(now, version) => inputOf(request.id, version, now)}
        print={(body) => callForBlob(downloadTakeOutConfirmation, { body: body as TakeOutInput })}
        check={check}
        notice={TakeOutFixList}
        opensAt={toMend.length > 0 ? placeOf(toMend) : undefined}
        onReveal={reveal}
      />
    </EditingProvider>
  );
}
