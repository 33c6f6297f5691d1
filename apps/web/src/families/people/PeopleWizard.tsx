import { WORD_TEMPLATES, type PeopleRequest } from '@portal/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore } from '../../platform/store/store';
import type { RequestLinks } from '../../requests/links';
import { Wizard, type WizardRequest } from '../../requests/wizard/Wizard';
import { checksOf } from './form/people-checks';
import { createCardsView, PeopleProvider, type PeopleEditing } from './form/people-context';
import { useProblemTexts } from './form/use-problem-texts';
import { inputOf, type PeopleForm } from './form/people-form';
import { revealCard } from './items/card-commands';
import { PeopleFixList } from './items/PeopleFixList';
import { PeopleStep } from './items/PeopleStep';
import { useLists } from './lists/use-people-lists';
import { PlanStep } from './plan/PlanStep';
import { SubmitStep } from './submit/SubmitStep';

export interface PeopleWizardProps {
  title: string;
  request: WizardRequest & Pick<PeopleRequest, 'contractorName' | 'allowRevision'>;
  userId: string;
  initial: PeopleForm;
  /** Typed, but not on the server yet. */
  isChanged: boolean;
  links: RequestLinks;
  onReload: () => void;
  onCopy: (form: PeopleForm) => void;
}

/** The form of a people request in its three steps. */
export function PeopleWizard(props: PeopleWizardProps) {
  const { request, initial, isChanged } = props;
  const { t } = useTranslation('people');
  const texts = useProblemTexts();
  const lists = useLists();
  const [editing] = useState<PeopleEditing>(() => ({
    request,
    standing: { status: request.websiteStatus, allowRevision: request.allowRevision },
    contractorName: request.contractorName,
    form: createStore(initial),
    cards: createCardsView(),
  }));
  const check = useMemo(() => checksOf(editing, lists, texts), [editing, lists, texts]);
  return (
    <PeopleProvider value={editing}>
      <Wizard<PeopleForm>
        title={props.title}
        request={request}
        userId={props.userId}
        form={editing.form}
        isChanged={isChanged}
        links={props.links}
        templateUrl={WORD_TEMPLATES.people}
        steps={[
          { id: 'plan', label: t('steps.plan'), content: <PlanStep /> },
          { id: 'items', label: t('steps.items'), content: <PeopleStep /> },
          { id: 'submit', label: t('steps.submit'), content: <SubmitStep /> },
        ]}
        toInput={(form, version) => inputOf(request.id, version, form)}
        check={check}
        notice={PeopleFixList}
        onReveal={({ itemId }) => itemId && revealCard(editing.cards, itemId)}
        onReload={props.onReload}
        onCopy={props.onCopy}
      />
    </PeopleProvider>
  );
}
