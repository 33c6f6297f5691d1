import { Button, Tabs } from '@mantine/core';
import { deleteBatch, revokeBatch, STATUS, type Batch, type MyProfile } from '@portal/contracts';
import { ConfirmDialog, LoadingState, showToast } from '@portal/ui';
import {
  IconArrowBackUp,
  IconChecks,
  IconFileCertificate,
  IconSend,
  IconTrash,
  IconUserPlus,
  IconX,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { DefinitionScope, useLoadedDefinition } from '../../../entry/definition-scope';
import { asApiError } from '../../../platform/api/api-error';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { focusSoon } from '../../../platform/page/focus-soon';
import { Page } from '../../../platform/page/Page';
import { useMyProfile } from '../../../platform/session/my-profile';
import { useRefresh } from '../../../requests/api/use-refresh';
import {
  batchProblemsQuery,
  batchQuery,
  batchWarningsQuery,
} from '../../../requests/batch/batch-queries';
import { useLeave } from '../../../requests/leave';
import { useCompleteMany } from '../../../requests/queue/use-complete-many';
import '../../../requests/detail/tabs.css';
import { FamilyProvider, usePlaces } from '../../../requests/request-family';
import { RequestFailed } from '../../../requests/RequestFailed';
import { family } from '../index';
import people from '../people-definition';
import { AddPeople } from './AddPeople';
import classes from './Batch.module.css';
import { BatchPlan } from './BatchPlan';
import { BatchProblems } from './BatchProblems';
import { BatchRequests } from './BatchRequests';
import { BatchWarnings } from './BatchWarnings';
import { BatchTally } from './BatchTally';
import { PapersDialog } from './PapersDialog';
import { SubmitDialog } from './SubmitDialog';
import { useBatchTasks } from './use-batch-tasks';

/** A batch: its requests, its plan, and what is left to mend. */
export default function BatchPage() {
  const { t } = useTranslation(['batches', 'common']);
  const { id = '' } = useParams();
  const profile = useMyProfile();
  const leave = useLeave(family.listPath);
  const loaded = useLoadedDefinition(people);
  const { data, error, refetch } = useQuery(batchQuery(id));
  if (error && !data)
    return (
      <RequestFailed
        title={t('title')}
        error={error}
        onRetry={() => void refetch()}
        onClose={leave}
      />
    );
  if (!data || !profile) return <LoadingState text={t('common:loading')} />;
  return (
    <FamilyProvider value={family}>
      <DefinitionScope loaded={loaded}>
        <Shown key={id} batch={data} viewer={profile} />
      </DefinitionScope>
    </FamilyProvider>
  );
}

type Dialog = 'submit' | 'papers' | 'delete' | 'revoke';
const ICON = { size: 18, 'aria-hidden': true } as const;

function Shown({ batch, viewer }: { batch: Batch; viewer: MyProfile }) {
  const { userId } = viewer;
  const { t } = useTranslation(['batches', 'common']);
  const { queuePath } = usePlaces();
  const { id, version, allowedActions, members, submission } = batch;
  const may = (action: (typeof allowedActions)[number]) => allowedActions.includes(action);
  const isAuthor = userId === batch.websiteUserId;
  const leave = useLeave(viewer.contractorId === null ? queuePath : family.listPath);
  const refresh = useRefresh();
  const [dialog, setDialog] = useState<Dialog>();
  const [tab, setTab] = useState<string | null>('requests');
  const [isAdding, setAdding] = useState(false);
  const { data: found } = useQuery({
    ...batchProblemsQuery(id, version),
    enabled: may('submit') && submission !== 'running',
  });
  const { data: warnings = [] } = useQuery({
    ...batchWarningsQuery(id, version),
    enabled: may('submit') && submission !== 'running',
  });
  // The declaration is asked for at the submit.
  const problems = found?.filter(({ field }) => field !== 'hasAgreed');
  const { tasks, clean } = useBatchTasks(id);
  const complete = useCompleteMany();
  const close = () => setDialog(undefined);
  // When the submit is over, menus and lists count other requests.
  const isOver = useEffectEvent(() => void refresh());
  useEffect(() => (submission === 'running' ? () => isOver() : undefined), [submission]);
  const acting = useCommand(
    (act: 'delete' | 'revoke') =>
      call(act === 'delete' ? deleteBatch : revokeBatch, { params: { id } }),
    {
      onAnswer: async ({ isSuccess, message }, act) => {
        showToast(isSuccess ? 'success' : 'error', message);
        close();
        await refresh();
        const isGone = members.every(({ websiteStatus }) => websiteStatus === STATUS.draft);
        if (isSuccess && act === 'delete' && isGone) leave();
      },
      onFailure: (failure) => {
        if (asApiError(failure)?.isWrongState) void refresh();
        return false;
      },
    },
  );
  if (isAdding) return <AddPeople batch={batch} userId={userId} onClose={() => setAdding(false)} />;
  return (
    <Page
      title={t('title')}
      beside={<strong>{t('size', { people: batch.totalCount, count: members.length })}</strong>}
      actions={
        <>
          {may('delete') && (
            <Button
              variant="default"
              leftSection={<IconTrash {...ICON} />}
              onClick={() => setDialog('delete')}
            >
              {t('delete.act')}
            </Button>
          )}
          {may('revoke') && (
            <Button
              variant="default"
              leftSection={<IconArrowBackUp {...ICON} />}
              onClick={() => setDialog('revoke')}
            >
              {t('revoke.act')}
            </Button>
          )}
          {may('save') && (
            <>
              <Button
                variant="default"
                leftSection={<IconUserPlus {...ICON} />}
                onClick={() => setAdding(true)}
              >
                {t('add.act')}
              </Button>
              <Button
                variant="default"
                leftSection={<IconFileCertificate {...ICON} />}
                onClick={() => setDialog('papers')}
              >
                {t('papers.act')}
              </Button>
            </>
          )}
          {may('submit') && (
            <Button
              leftSection={<IconSend {...ICON} />}
              loading={submission === 'running'}
              onClick={() => setDialog('submit')}
            >
              {t('submit.act')}
            </Button>
          )}
          {clean.length > 0 && (
            <Button leftSection={<IconChecks {...ICON} />} onClick={() => complete.ask(clean)}>
              {t('complete', { count: clean.length })}
            </Button>
          )}
          <Button variant="default" leftSection={<IconX {...ICON} />} onClick={leave}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <BatchTally batch={batch} />
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List aria-label={t('title')}>
          <Tabs.Tab value="requests">{t('requests.tab', { count: members.length })}</Tabs.Tab>
          <Tabs.Tab value="plan">{t('plan.tab')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="requests" pt="md" className={classes.members ?? ''}>
          <BatchRequests
            batch={batch}
            isAuthor={isAuthor}
            tasks={tasks}
            problems={may('submit') ? problems : undefined}
          />
          {problems && submission !== 'running' && (
            <BatchProblems
              batch={batch}
              problems={problems}
              onPlan={(field) => {
                setTab('plan');
                focusSoon(field);
              }}
            />
          )}
          {may('submit') && submission !== 'running' && <BatchWarnings warnings={warnings} />}
        </Tabs.Panel>
        <Tabs.Panel value="plan" pt="xs">
          <BatchPlan batch={batch} userId={userId} />
        </Tabs.Panel>
      </Tabs>
      {dialog === 'submit' && (
        <SubmitDialog batch={batch} warnings={warnings.length} onClose={close} />
      )}
      {dialog === 'papers' && <PapersDialog batch={batch} onClose={close} />}
      {(dialog === 'delete' || dialog === 'revoke') && (
        <ConfirmDialog
          title={t('common:confirmTitle')}
          question={t(`${dialog}.ask`)}
          confirmLabel={t(`${dialog}.act`)}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          isPending={acting.isBusy}
          onConfirm={() => void acting.run(dialog)}
          onCancel={close}
        />
      )}
      {complete.dialog}
    </Page>
  );
}
