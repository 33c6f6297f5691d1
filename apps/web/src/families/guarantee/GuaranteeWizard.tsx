import { downloadGuaranteeConfirmation, type GuaranteeInput } from '@portal/contracts';
import { GUARANTEE_STEP, type CustomLists } from '@portal/domain';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore, useStore, type StoreApi } from 'zustand';
import { callForBlob } from '../../platform/api/call';
import { CustomSection, useCustomProblemWords } from '../../plant/custom-fields';
import type { Edited } from '../../requests/edit/edited';
import { Wizard } from '../../requests/wizard/Wizard';
import { checkOf, staffById } from './guarantee-checks';
import { inputOf, type GuaranteeForm } from './guarantee-form';
import { GuaranteeFixList, placeOf } from './GuaranteeFixList';
import { LeftOut } from './Repeat';
import { GuaranteedSection } from './people/GuaranteedSection';
import { AuthorSection } from './sections/AuthorSection';
import { PeopleRequestSection } from './sections/PeopleRequestSection';
import { TimeSection } from './sections/TimeSection';
import { useGuaranteeWords } from './use-guarantee-words';
import { useStaff } from './use-guarantee-lookups';

interface GuaranteeWizardProps {
  edited: Edited<GuaranteeForm>;
  custom: CustomLists;
}

/** The form of a guarantee, on one page. */
export function GuaranteeWizard({ edited, custom }: GuaranteeWizardProps) {
  const { t } = useTranslation('guarantee');
  const own = useGuaranteeWords();
  const withCustom = useCustomProblemWords(custom.customFields);
  const [form] = useState(() => createStore<GuaranteeForm>(() => edited.initial));
  const { id, coverFindings } = edited.request;
  const rootId = useStore(form, ({ root }) => root?.id ?? null);
  const day = useStore(form, ({ startTime }) => startTime);
  const staff = useStaff(rootId, day);
  const people = useMemo(() => staffById(staff.data), [staff.data]);
  const check = useMemo(
    () => checkOf(people, custom, withCustom(own)),
    [people, custom, withCustom, own],
  );
  // A form that the reviewer sent back opens at the first thing to correct.
  const toMend = coverFindings.filter(({ isSettled }) => !isSettled);
  return (
    <Wizard<GuaranteeForm>
      edited={edited}
      form={form}
      fillIn={t('fillIn')}
      steps={[
        {
          id: GUARANTEE_STEP,
          label: t('cover'),
          content: (
            <>
              <LeftOut />
              <PeopleRequestSection form={form} isNew={edited.request.version === 0} />
              <TimeSection form={form} />
              <AuthorSection form={form} />
              <AddedSection form={form} />
              <GuaranteedSection form={form} staff={staff} />
            </>
          ),
        },
      ]}
      toInput={(now, version) => inputOf(id, version, now)}
      print={(body) => callForBlob(downloadGuaranteeConfirmation, { body: body as GuaranteeInput })}
      check={check}
      notice={GuaranteeFixList}
      opensAt={toMend.length > 0 ? placeOf(toMend) : undefined}
      onReveal={() => undefined}
    />
  );
}

/** The fields that the plant has added to guarantees. */
function AddedSection({ form }: { form: StoreApi<GuaranteeForm> }) {
  const customFields = useStore(form, (now) => now.customFields);
  return (
    <CustomSection
      form="guaranteePlan"
      of={{ customFields }}
      onChange={(changed) => form.setState(changed)}
    />
  );
}
