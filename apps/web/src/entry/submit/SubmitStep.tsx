import { Button, Checkbox, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { mayChangePlan, useEditing, useFormFiles, usePlan } from '../editing';
import { useDefinition } from '../definition';
import { FilesField } from '../../requests/files/FilesField';
import { Field } from '../../requests/form/Field';
import { useProblem } from '../../requests/form/problems';
import { Section } from '../../requests/form/Section';
import { PlanText } from '../plan/PlanFields';
import { SignedPapers } from './SignedPapers';
import { Summary } from './Summary';
import { usePrint } from './use-print';
import { Warnings } from './Warnings';

const MOST_PAPERS = 10;

/** The last step: a summary of the request, the signed paper, and the sender's agreement. */
export function SubmitStep() {
  const { t } = useTranslation(['entry', 'requests']);
  const { words } = useDefinition();
  const { form, standing } = useEditing();
  const { files, change } = useFormFiles('files');
  const { areFilesEditable } = usePlan();
  const hasAgreed = useStore(form, (now) => now.hasAgreed);
  const { print, isPrinting } = usePrint();
  const filesError = useProblem('files');
  const agreementError = useProblem('hasAgreed');
  return (
    <>
      <Summary />
      <Warnings />
      {areFilesEditable && (
        <Section title={t('submit.sign')}>
          <PlanText name="contractorManager" isRequired />
          <PlanText name="contractorJobTitle" isRequired />
          <Field name="print" isWide>
            <Button
              variant="default"
              leftSection={<IconPrinter size={18} aria-hidden />}
              loading={isPrinting}
              onClick={print}
            >
              {t('requests:print')}
            </Button>
            <Text size="sm" c="dimmed" mt={6}>
              {t('submit.signedHint')}
            </Text>
          </Field>
        </Section>
      )}
      <Section title={words.label('files')}>
        <Field name="files" isWide>
          <FilesField
            name="files"
            label={t('submit.signed')}
            isTitled
            required
            files={files}
            max={MOST_PAPERS}
            error={filesError}
            isLocked={!areFilesEditable}
            onChange={change}
          />
        </Field>
        {areFilesEditable && <SignedPapers />}
        {mayChangePlan(standing) && (
          <Field name="hasAgreed" isWide>
            <Checkbox
              label={words.agreement}
              checked={hasAgreed}
              error={agreementError}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                form.setState({ hasAgreed: checked });
              }}
            />
          </Field>
        )}
      </Section>
    </>
  );
}
