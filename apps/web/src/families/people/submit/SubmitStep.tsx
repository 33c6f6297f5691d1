import { Button, Checkbox } from '@mantine/core';
import { downloadConfirmation, type Attachment } from '@portal/contracts';
import { signatureProblems } from '@portal/domain';
import { IconPrinter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../../platform/api/api-error';
import { callForBlob } from '../../../platform/api/call';
import { callHeld } from '../../../platform/api/call-held';
import { reportFailedCall } from '../../../platform/feedback/failed-calls';
import { downloadBlob } from '../../../platform/files/download';
import { useStore } from '../../../platform/store/store';
import { FilesField } from '../../../requests/files/FilesField';
import { Field } from '../../../requests/form/Field';
import { Section } from '../../../requests/form/Section';
import { fieldKey, goToField, useProblem, useProblems } from '../../../requests/form/problems';
import { mayChangePlan, useEditing, usePlan } from '../form/people-context';
import { inputOf } from '../form/people-form';
import { useLabels } from '../form/use-labels';
import { PlanTextField } from '../plan/PlanTextField';
import { Summary } from './Summary';

const MOST_PAPERS = 10;

/** Last step: what is about to be sent, the signed paper, and the sender's word. */
export function SubmitStep() {
  const { t } = useTranslation(['people', 'requestProblems', 'peopleFields']);
  const label = useLabels();
  const { form, standing, request } = useEditing();
  const { plan } = usePlan();
  const problems = useProblems();
  const files = useStore(form, (now) => now.files);
  const hasAgreed = useStore(form, (now) => now.hasAgreed);
  const [isPrinting, setPrinting] = useState(false);
  const isEditable = mayChangePlan(standing);
  const filesError = useProblem('files');
  const agreementError = useProblem('hasAgreed');

  const print = async () => {
    const missing = signatureProblems(plan);
    const [first] = missing;
    if (first) {
      const said = missing.map((field) => {
        const text = t('requestProblems:required', { field: t(`peopleFields:${field}`) });
        return { step: 'submit' as const, itemId: null, field, text, full: text };
      });
      problems.set((all) => [...all.filter(({ step }) => step !== 'submit'), ...said]);
      goToField(fieldKey(first));
      return;
    }
    setPrinting(true);
    try {
      const body = inputOf(request.id, request.version, form.get());
      const pdf = await callHeld(() => callForBlob(downloadConfirmation, { body }));
      downloadBlob(pdf, 'GiayXacNhan.pdf');
    } catch (error) {
      if (asApiError(error)?.kind !== 'network') reportFailedCall(error);
    } finally {
      setPrinting(false);
    }
  };
  return (
    <>
      <Summary />
      {isEditable && (
        <>
          <Section title={t('submit.sign')}>
            <PlanTextField name="contractorManager" isRequired />
            <PlanTextField name="contractorJobTitle" isRequired />
            <Field name="print" isWide>
              <Button
                variant="default"
                leftSection={<IconPrinter size={18} aria-hidden />}
                loading={isPrinting}
                onClick={() => void print()}
              >
                {t('submit.print')}
              </Button>
            </Field>
          </Section>
          <Section title={label('files')}>
            <Field name="files" isWide>
              <FilesField
                name="files"
                label={t('submit.signed')}
                files={files}
                max={MOST_PAPERS}
                error={filesError}
                onChange={(edit) =>
                  form.set((now) => ({ ...now, files: edit(now.files as Attachment[]) }))
                }
              />
            </Field>
            <Field name="hasAgreed" isWide>
              <Checkbox
                label={t('submit.agreement')}
                checked={hasAgreed}
                error={agreementError}
                onChange={(event) => {
                  const { checked } = event.currentTarget;
                  form.set((now) => ({ ...now, hasAgreed: checked }));
                }}
              />
            </Field>
          </Section>
        </>
      )}
    </>
  );
}
