import { Button, Group } from '@mantine/core';
import { batchPlanBody, saveBatchPlan, type Batch } from '@portal/contracts';
import { showToast } from '@portal/ui';
import { IconEdit } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore } from 'zustand';
import { EditingProvider, createItemsView, type Editing } from '../../../entry/editing';
import { PlanSections } from '../../../entry/plan/PlanSections';
import { FileLinks } from '../../../requests/files/FileLinks';
import { Section } from '../../../requests/form/Section';
import { useLabels } from '../../../entry/definition';
import { asApiError } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { useRefresh } from '../../../requests/api/use-refresh';
import { useChecks } from '../../../requests/wizard/use-checks';
import { ProblemBar } from '../../../requests/wizard/ProblemBar';
import wizard from '../../../requests/wizard/Wizard.module.css';
import type { Form } from '../people-form';
import classes from './Batch.module.css';
import { BatchFormScope } from './BatchFormScope';
import { BatchPlanFields } from './BatchPlanFields';
import { asRequest, readBatch } from './kept-batches';
import { useBatchForm } from './use-batch-form';

interface BatchPlanProps {
  batch: Batch;
  userId: string;
}

/** A batch's plan as a form has it. */
const formOf = ({ staffPlan, orgCharts }: Batch): Form => ({
  plan: staffPlan,
  orgCharts,
  items: [],
  files: [],
  hasAgreed: false,
});

/** The plan that all requests of a batch share; its author changes it once for all of them. */
export function BatchPlan({ batch, userId }: BatchPlanProps) {
  const { t } = useTranslation('batches');
  const label = useLabels();
  const mayEdit = batch.allowedActions.includes('save');
  const [isEditing, setEditing] = useState(
    () => mayEdit && readBatch(userId, batch.id, 'plan') !== null,
  );
  const editing = useMemo<Editing>(
    () => ({
      request: asRequest(batch.contractorName),
      standing: null,
      form: createStore(() => formOf(batch)),
      itemsView: createItemsView(),
    }),
    [batch],
  );
  if (isEditing && mayEdit)
    return <EditedPlan batch={batch} userId={userId} onClose={() => setEditing(false)} />;
  const papers = [
    ['attachments', batch.staffPlan.attachments],
    ['orgCharts', batch.orgCharts],
  ] as const;
  return (
    <EditingProvider value={editing}>
      {mayEdit && (
        <Group justify="flex-end">
          <Button
            variant="default"
            leftSection={<IconEdit size={18} aria-hidden />}
            onClick={() => setEditing(true)}
          >
            {t('plan.edit')}
          </Button>
        </Group>
      )}
      <PlanSections form={formOf(batch)} />
      {papers.map(([field, files]) => (
        <Section key={field} title={label(field)}>
          <FileLinks label={label(field)} files={files} />
        </Section>
      ))}
    </EditingProvider>
  );
}

function EditedPlan({ batch, userId, onClose }: BatchPlanProps & { onClose: () => void }) {
  const { t } = useTranslation(['batches', 'common']);
  const { id, version, contractorName } = batch;
  const [kept] = useState(() => readBatch(userId, id, 'plan'));
  const refresh = useRefresh();
  const of = useBatchForm({
    userId,
    batchId: id,
    part: 'plan',
    initial: kept?.form ?? formOf(batch),
    contractorName,
  });
  const { problems, checkStep, show } = useChecks<Form>(
    of.form,
    of.unread.check,
    () => undefined,
    of.unread.stores,
  );
  const saving = useCommand(
    () => {
      const { plan, orgCharts } = of.form.getState();
      return call(saveBatchPlan, {
        params: { id },
        body: batchPlanBody.parse({ version, staffPlan: plan, orgCharts }),
      });
    },
    {
      onAnswer: async ({ isSuccess, message }) => {
        showToast(isSuccess ? 'success' : 'error', message);
        if (!isSuccess) return;
        of.keeper.drop();
        await refresh();
        onClose();
      },
      onFailure: (failure) => {
        if (asApiError(failure)?.status === 409) void refresh();
        return false;
      },
    },
  );
  const save = () => {
    const [wrong] = checkStep('plan');
    if (of.hasUnread() && wrong) void show(wrong);
    else void saving.run();
  };
  const cancel = () => {
    of.keeper.drop();
    onClose();
  };
  return (
    <BatchFormScope of={of} problems={problems}>
      {kept && (
        <p className={classes.begun} role="status">
          {t('plan.kept')}
        </p>
      )}
      <p className={classes.about}>{t('plan.about', { count: batch.members.length })}</p>
      <BatchPlanFields />
      <footer className={wizard.footer}>
        <ProblemBar step="plan" onShow={(problem) => void show(problem)} />
        <div className={wizard.buttons}>
          <div className={wizard.group} />
          <div className={wizard.group}>
            <Button variant="default" onClick={cancel}>
              {t('plan.cancel')}
            </Button>
            <Button loading={saving.isBusy} onClick={save}>
              {t('plan.save')}
            </Button>
          </div>
        </div>
      </footer>
    </BatchFormScope>
  );
}
