import { Button } from '@mantine/core';
import { batchInput, getRequestDefault, saveBatch } from '@portal/contracts';
import { ConfirmDialog, LoadingState, showToast } from '@portal/ui';
import { IconArrowLeft, IconArrowRight, IconStack2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath, Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useMostItems } from '../../../entry/most-items';
import { DefinitionScope, useLoadedDefinition } from '../../../entry/definition-scope';
import { useStore } from 'zustand';
import { call } from '../../../platform/api/call';
import { useCommand } from '../../../platform/api/use-command';
import { LoadFailed } from '../../../platform/page/LoadFailed';
import { Page } from '../../../platform/page/Page';
import { useMyProfile } from '../../../platform/session/my-profile';
import { formatDateTime } from '../../../platform/time/format';
import { newGuid } from '../../../platform/upload/guid';
import { useRefresh } from '../../../requests/api/use-refresh';
import { useLeave } from '../../../requests/leave';
import { FamilyProvider, usePlaces } from '../../../requests/request-family';
import { ProblemBar } from '../../../requests/wizard/ProblemBar';
import { StepBar } from '../../../requests/wizard/StepBar';
import { useSteps } from '../../../requests/wizard/use-steps';
import wizard from '../../../requests/wizard/Wizard.module.css';
import { family } from '../index';
import people from '../people-definition';
import { emptyForm, type Form } from '../people-form';
import classes from './Batch.module.css';
import { BatchFormScope } from './BatchFormScope';
import { BatchPeople } from './BatchPeople';
import { BatchPlanFields } from './BatchPlanFields';
import { begunBatches, dropBatch, readBatch, type KeptBatch } from './kept-batches';
import { sizesOf } from './split';
import { useBatchForm } from './use-batch-form';

/** Begins a batch: one plan, and up to a thousand people from lists. */
export default function NewBatchPage() {
  const { t } = useTranslation(['batches', 'common']);
  const [search] = useSearchParams();
  const profile = useMyProfile();
  const id = search.get('id');
  const loaded = useLoadedDefinition(people);
  const begin = useQuery({
    queryKey: ['request-default', getRequestDefault.path, undefined],
    queryFn: ({ signal }) => call(getRequestDefault, { signal }),
    meta: { showsOwnErrors: true },
  });
  if (!profile) return <LoadingState text={t('common:loading')} />;
  if (id === null) {
    const [begun] = begunBatches(profile.userId);
    return <Navigate to={`?id=${begun?.batchId ?? newGuid()}`} replace />;
  }
  if (begin.error && !begin.data)
    return <LoadFailed error={begin.error} onRetry={() => void begin.refetch()} />;
  if (!begin.data) return <LoadingState text={t('common:loading')} />;
  const kept = readBatch(profile.userId, id, 'new');
  return (
    <FamilyProvider value={family}>
      <DefinitionScope loaded={loaded}>
        <NewBatch
          key={id}
          id={id}
          userId={profile.userId}
          contractorName={begin.data.contractorName}
          kept={kept}
          blank={emptyForm(begin.data)}
        />
      </DefinitionScope>
    </FamilyProvider>
  );
}

interface NewBatchProps {
  id: string;
  userId: string;
  contractorName: string;
  kept: KeptBatch | null;
  blank: Form;
}

function NewBatch({ id, userId, contractorName, blank, ...given }: NewBatchProps) {
  const { t } = useTranslation(['batches', 'common', 'requests', 'entry']);
  const navigate = useNavigate();
  const { batchPath } = usePlaces();
  const most = useMostItems();
  const leave = useLeave(family.listPath);
  const refresh = useRefresh();
  // What this page itself keeps is not a batch that the user comes back to.
  const [kept] = useState(given.kept);
  const initial = kept?.form ?? blank;
  const batch = useBatchForm({ userId, batchId: id, part: 'new', initial, contractorName, blank });
  const { form, unread } = batch;
  const count = useStore(form, ({ items }) => items.length);
  const { problems, show, ...at } = useSteps<Form>({
    ids: ['plan', 'people'],
    form,
    check: unread.check,
    unread: unread.stores,
    onReveal: () => undefined,
    opensAt: undefined,
  });
  const making = useCommand(
    () => {
      const { plan, orgCharts, items } = form.getState();
      return call(saveBatch, {
        body: batchInput.parse({ id, staffPlan: plan, orgCharts, staffItems: items }),
      });
    },
    {
      onAnswer: async ({ isSuccess, message }) => {
        showToast(isSuccess ? 'success' : 'error', message);
        if (!isSuccess) return;
        batch.keeper.drop();
        await refresh('lists');
        await navigate(generatePath(batchPath, { id }), { replace: true });
      },
    },
  );
  const make = () => {
    if (batch.hasUnread()) {
      at.choose('plan');
      const [wrong] = unread.check(form.getState(), 'plan');
      if (wrong) show(wrong);
    } else void making.run();
  };
  const steps = [
    { id: 'plan', label: t('entry:steps.plan') },
    { id: 'people', label: t('people.step', { count }) },
  ];
  return (
    <BatchFormScope of={batch} problems={problems}>
      <Page title={t('title')}>
        <p className={classes.about}>{t('about')}</p>
        <Begun id={id} userId={userId} kept={kept} />
        {!batch.hasRoom && (
          <p className={classes.begun} role="alert">
            {t('noRoom')}
          </p>
        )}
        <StepBar steps={steps} current={at.current} passed={at.passed} onStep={at.choose} />
        <div className={wizard.body}>
          {at.current === 'plan' ? <BatchPlanFields /> : <BatchPeople form={form} isSplitShown />}
        </div>
        <footer className={wizard.footer}>
          <ProblemBar step={at.current} onShow={show} />
          <div className={wizard.buttons}>
            <div className={wizard.group} />
            <div className={wizard.group}>
              <Button variant="default" onClick={leave}>
                {t('common:close')}
              </Button>
              {!at.isFirst && (
                <Button
                  variant="default"
                  leftSection={<IconArrowLeft size={18} aria-hidden />}
                  onClick={at.previous}
                >
                  {t('requests:wizard.previous')}
                </Button>
              )}
              {at.isLast ? (
                <Button
                  leftSection={<IconStack2 size={18} aria-hidden />}
                  loading={making.isBusy}
                  disabled={count === 0}
                  onClick={make}
                >
                  {t('make', { count: sizesOf(count, most).length })}
                </Button>
              ) : (
                <Button rightSection={<IconArrowRight size={18} aria-hidden />} onClick={at.next}>
                  {t('requests:wizard.next')}
                </Button>
              )}
            </div>
          </div>
        </footer>
      </Page>
    </BatchFormScope>
  );
}

/** Says that an unfinished batch is continued, and leads to others. */
function Begun({ id, userId, kept }: Pick<NewBatchProps, 'id' | 'userId' | 'kept'>) {
  const { t } = useTranslation(['batches', 'common']);
  const navigate = useNavigate();
  const [others, setOthers] = useState(() =>
    begunBatches(userId).filter(({ batchId }) => batchId !== id),
  );
  const [dropping, setDropping] = useState<KeptBatch>();
  if (!kept && others.length === 0) return null;
  const nameOf = ({ at, form }: KeptBatch) =>
    t('begun.one', {
      time: formatDateTime(new Date(at).toISOString()),
      count: form.items.length,
    });
  return (
    <div className={classes.begun} role="status">
      {kept && <span>{t('begun.goesOn', { name: nameOf(kept) })}</span>}
      {kept && (
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void navigate(`?id=${newGuid()}`)}
        >
          {t('begun.fresh')}
        </Button>
      )}
      {others.map((other) => (
        <span key={other.batchId}>
          <Button component={Link} to={`?id=${other.batchId}`} size="compact-sm" variant="subtle">
            {t('begun.open', { name: nameOf(other) })}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => setDropping(other)}>
            {t('begun.drop')}
          </Button>
        </span>
      ))}
      {dropping && (
        <ConfirmDialog
          title={t('common:confirmTitle')}
          question={t('begun.dropAsk', { name: nameOf(dropping) })}
          confirmLabel={t('begun.drop')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          onConfirm={() => {
            dropBatch(userId, dropping.batchId, 'new');
            setOthers((all) => all.filter((other) => other !== dropping));
            setDropping(undefined);
          }}
          onCancel={() => setDropping(undefined)}
        />
      )}
    </div>
  );
}
