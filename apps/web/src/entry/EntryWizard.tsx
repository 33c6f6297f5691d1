import { WORD_TEMPLATES, type EntryRequest } from '@portal/contracts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore } from '../platform/store/store';
import { EntryFixList } from './feedback/EntryFixList';
import { revealCard } from './items/card-commands';
import { ItemsStep } from './items/ItemsStep';
import type { RequestLinks } from '../requests/links';
import { SubmitStep } from './submit/SubmitStep';
import { Wizard, type WizardRequest } from '../requests/wizard/Wizard';
import { checksOf } from './checks';
import { createCardsView, EditingProvider, type Editing } from './editing';
import type { EntryForm } from './entry-form';
import { useFamily } from './family';

export interface EntryWizardProps {
  title: string;
  request: WizardRequest & Pick<EntryRequest, 'contractorName' | 'allowRevision'>;
  userId: string;
  initial: EntryForm;
  /** Typed, but not on the server yet. */
  isChanged: boolean;
  links: RequestLinks;
  onReload: () => void;
  onCopy: (form: EntryForm) => void;
}

/** The form of an entry request in its three steps. */
export function EntryWizard(props: EntryWizardProps) {
  const { request, initial, isChanged } = props;
  const { t } = useTranslation('entry');
  const loaded = useFamily();
  const { family, words } = loaded;
  const [editing] = useState<Editing>(() => ({
    request,
    standing: { status: request.websiteStatus, allowRevision: request.allowRevision },
    contractorName: request.contractorName,
    form: createStore(initial),
    cards: createCardsView(),
  }));
  const check = useMemo(() => checksOf(editing.standing, loaded), [editing, loaded]);
  return (
    <EditingProvider value={editing}>
      <Wizard<EntryForm>
        title={props.title}
        request={request}
        userId={props.userId}
        form={editing.form}
        isChanged={isChanged}
        links={props.links}
        templateUrl={WORD_TEMPLATES[family.family]}
        steps={[
          { id: 'plan', label: t('steps.plan'), content: <family.PlanStep /> },
          { id: 'items', label: words.itemsStep, content: <ItemsStep /> },
          { id: 'submit', label: t('steps.submit'), content: <SubmitStep /> },
        ]}
        toInput={(form, version) => family.inputOf(request.id, version, form)}
        check={check}
        notice={EntryFixList}
        onReveal={({ itemId }) => itemId && revealCard(editing.cards, itemId)}
        onReload={props.onReload}
        onCopy={props.onCopy}
      />
    </EditingProvider>
  );
}
