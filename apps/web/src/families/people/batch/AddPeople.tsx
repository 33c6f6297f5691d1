import { Button } from '@mantine/core';
import { addBatchPeople, batchPeopleBody, type Batch } from '@portal/contracts';
import { showToast } from '@portal/ui';
import { IconUserPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { Page } from '../../../platform/page/Page';
import { useRefresh } from '../../../requests/api/use-refresh';
import { createProblems } from '../../../requests/form/problems';
import wizard from '../../../requests/wizard/Wizard.module.css';
import classes from './Batch.module.css';
import { BatchFormScope } from './BatchFormScope';
import { BatchPeople } from './BatchPeople';
import { readBatch } from './kept-batches';
import { useBatchForm } from './use-batch-form';

interface AddPeopleProps {
  batch: Batch;
  userId: string;
  onClose: () => void;
}

/** More people for a batch, from lists: they fill its last draft, then new requests. */
export function AddPeople({ batch, userId, onClose }: AddPeopleProps) {
  const { t } = useTranslation(['batches', 'common']);
  const { id, staffPlan, orgCharts, contractorName } = batch;
  const refresh = useRefresh();
  const [problems] = useState(createProblems);
  const [kept] = useState(() => readBatch(userId, id, 'people'));
  const of = useBatchForm({
    userId,
    batchId: id,
    part: 'people',
    initial: kept?.form ?? {
      plan: staffPlan,
      orgCharts,
      items: [],
      files: [],
      hasAgreed: false,
    },
    contractorName,
  });
  const count = useStore(of.form, ({ items }) => items.length);
  const adding = useCommand(
    () =>
      call(addBatchPeople, {
        params: { id },
        body: batchPeopleBody.parse({ staffItems: of.form.getState().items }),
      }),
    {
      onAnswer: async ({ isSuccess, message }) => {
        showToast(isSuccess ? 'success' : 'error', message);
        if (!isSuccess) return;
        of.keeper.drop();
        await refresh();
        onClose();
      },
    },
  );
  return (
    <BatchFormScope of={of} problems={problems}>
      <Page title={t('add.title')}>
        <p className={classes.about}>{t('add.about')}</p>
        <div className={wizard.body}>
          <BatchPeople form={of.form} isSplitShown={false} />
        </div>
        <footer className={wizard.footer}>
          <div className={wizard.buttons}>
            <div className={wizard.group} />
            <div className={wizard.group}>
              <Button variant="default" onClick={onClose}>
                {t('common:close')}
              </Button>
              <Button
                leftSection={<IconUserPlus size={18} aria-hidden />}
                disabled={count === 0}
                loading={adding.isBusy}
                onClick={() => void adding.run()}
              >
                {t('add.take', { count })}
              </Button>
            </div>
          </div>
        </footer>
      </Page>
    </BatchFormScope>
  );
}
