import { downloadCardChangeConfirmation, type CardChangeInput } from '@portal/contracts';
import { CARD_CHANGE_STEP, isFormEditable } from '@portal/domain';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore, useStore } from 'zustand';
import { callForBlob } from '../../platform/api/call';
import { CustomSection, useCustomProblemWords } from '../../plant/custom-fields';
import type { Edited } from '../../requests/edit/edited';
import { firstToMend } from '../../requests/feedback/to-mend';
import { Wizard, type NoticeProps } from '../../requests/wizard/Wizard';
import { checkOf } from './card-change-checks';
import { inputOf, type CardChangeForm } from './card-change-form';
import type { Lists } from './card-change-lists';
import { CardChangeFixList, PLACES } from './CardChangeFixList';
import { createPeopleView, EditingProvider, useEditing, type Editing } from './card-change-editing';
import { PaperSection, RequestorSection } from './InfoSection';
import { ChangedPeopleSection } from './people/ChangedPeopleSection';
import { revealPerson } from './people/changed-people-commands';
import { useCardChangeWords } from './use-card-change-words';

interface CardChangeWizardProps {
  edited: Edited<CardChangeForm>;
  lists: Lists;
}

/** The form of a card change of any type, on one page. */
export function CardChangeWizard({ edited, lists }: CardChangeWizardProps) {
  const { request, initial } = edited;
  const { t } = useTranslation('cardChange');
  const own = useCardChangeWords();
  const withCustom = useCustomProblemWords(lists.customFields);
  const [editing] = useState<Editing>(() => ({
    requestId: request.id,
    standing: { status: request.websiteStatus, allowRevision: request.allowRevision },
    form: createStore<CardChangeForm>(() => initial),
    view: createPeopleView(firstOpen(initial)),
    lists,
  }));
  const { form, view, standing } = editing;
  const check = useMemo(
    () => checkOf(standing, lists, withCustom(own)),
    [standing, lists, withCustom, own],
  );
  // A form that the reviewer sent back opens at the first thing to correct.
  const [opensAt] = useState(() =>
    firstToMend({ standing, coverFindings: request.coverFindings, items: initial.people }, PLACES),
  );
  return (
    <EditingProvider value={editing}>
      <Wizard<CardChangeForm>
        edited={edited}
        form={form}
        fillIn={t('fillIn')}
        steps={[
          {
            id: CARD_CHANGE_STEP,
            label: t('cover'),
            content: (
              <>
                <RequestorSection />
                <AddedSection />
                <PaperSection />
                <ChangedPeopleSection />
              </>
            ),
          },
        ]}
        toInput={(now, version) => inputOf(request.id, version, now)}
        print={(body) =>
          callForBlob(downloadCardChangeConfirmation, { body: body as CardChangeInput })
        }
        check={check}
        notice={Notice}
        opensAt={opensAt}
        onReveal={({ itemId }) => itemId && revealPerson(view, itemId)}
      />
    </EditingProvider>
  );
}

/** The fields that the plant has added to card changes. */
function AddedSection() {
  const { form, standing } = useEditing();
  const customFields = useStore(form, (now) => now.customFields);
  return (
    <CustomSection
      form="cardChangePlan"
      of={{ customFields }}
      isEditable={standing !== null && isFormEditable(standing)}
      onChange={(changed) => form.setState(changed)}
    />
  );
}

/** The only person of a form without documents is open at first, because these are what is missing. */
const firstOpen = ({ people }: CardChangeForm): string[] =>
  people.length === 1
    ? people.filter(({ staffProfileFiles }) => staffProfileFiles.length === 0).map(({ id }) => id)
    : [];

/** What the reviewer sent back, with the people as they are in the form now. */
function Notice(props: NoticeProps) {
  const { form, lists } = useEditing();
  const people = useStore(form, (now) => now.people);
  return <CardChangeFixList {...props} people={people} lists={lists} />;
}
