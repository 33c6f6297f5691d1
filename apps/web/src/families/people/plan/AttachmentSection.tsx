import { Anchor, Checkbox } from '@mantine/core';
import { CONSENT_VERSION } from '@portal/contracts';
import { needsOrgChart } from '@portal/domain';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '../../../requests/form/Field';
import { Section } from '../../../requests/form/Section';
import { useProblem } from '../../../requests/form/problems';
import { FilesField } from '../../../requests/files/FilesField';
import { useFormFiles } from '../../../entry/editing';
import { useLabels } from '../../../entry/definition';
import { useEditing, usePlan } from '../people-form';
import { useLists } from '../people-lists';

const ChartGuide = lazy(() => import('./ChartGuide'));

const MOST_ATTACHMENTS = 20;
const MOST_CHARTS = 5;

/** The plan's attachments, and the people's consent. */
export function AttachmentSection() {
  const { t } = useTranslation('people');
  const label = useLabels();
  const lists = useLists();
  const { form } = useEditing();
  const { plan, change, isEditable, isShared, areFilesEditable } = usePlan();
  const areLocked = isShared || !areFilesEditable;
  const orgCharts = useFormFiles('orgCharts');
  const [isGuideOpen, setGuideOpen] = useState(false);
  const chartError = useProblem('orgCharts');
  const inForce = lists.consents.find(({ consent }) => consent === 'clerk') ?? {
    version: CONSENT_VERSION,
    text: t('plan.consent'),
  };
  // A ticked box shows what was accepted, whatever is in force by now.
  const accepted = plan.hasConsent && plan.consent?.version === plan.consentVersion;
  const consentText = (accepted && plan.consent?.text) || inForce.text;
  return (
    <Section title={t('plan.attachments')}>
      <Field name="attachments" isWide>
        <FilesField
          name="attachments"
          label={label('attachments')}
          isTitled
          required
          files={plan.attachments}
          max={MOST_ATTACHMENTS}
          isLocked={areLocked}
          error={useProblem('attachments')}
          onChange={(edit) =>
            form.setState((now) => ({
              plan: { ...now.plan, attachments: edit(now.plan.attachments) },
            }))
          }
        />
      </Field>
      {needsOrgChart(lists, plan.visitorTypeId) && (
        <Field name="orgCharts" isWide>
          <FilesField
            name="orgCharts"
            label={label('orgCharts')}
            isTitled
            required
            kind="photo"
            hint={t('plan.chartHint')}
            files={orgCharts.files}
            max={MOST_CHARTS}
            isLocked={areLocked}
            error={chartError}
            onChange={orgCharts.change}
          />
          <Anchor
            component="button"
            type="button"
            size="sm"
            mt={6}
            onClick={() => setGuideOpen(true)}
          >
            {t('plan.chartGuide')}
          </Anchor>
        </Field>
      )}
      <Field name="hasConsent" isWide>
        <Checkbox
          label={consentText}
          description={t('plan.consentHint')}
          disabled={!isEditable}
          checked={plan.hasConsent}
          error={useProblem('hasConsent')}
          onChange={({ currentTarget: { checked } }) =>
            change({ hasConsent: checked, ...(checked && { consentVersion: inForce.version }) })
          }
        />
      </Field>
      <Suspense>{isGuideOpen && <ChartGuide onClose={() => setGuideOpen(false)} />}</Suspense>
    </Section>
  );
}
