import { ActionIcon, Button } from '@mantine/core';
import { RESULT, type DecideItemBody, type RequestHeader } from '@portal/contracts';
import { Dialog, LoadingState } from '@portal/ui';
import { IconHistory, IconRoute, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Page } from '../../platform/page/Page';
import { WorkflowTab } from '../detail/WorkflowTab';
import { RequestFailed } from '../RequestFailed';
import { StatusMark } from '../StatusMark';
import { DocumentsPane, sheetsOf } from './DocumentsPane';
import { ItemList } from './ItemList';
import { ItemPane } from './ItemPane';
import { PlanPane } from './PlanPane';
import { RequestActs } from './RequestActs';
import classes from './Review.module.css';
import type { ReviewedRequest } from './reviewed';
import { ReviewFooter } from './ReviewFooter';
import { cleanItems, resultCounts } from './review-items';
import { useReview } from './use-review';
import { useReviewKeys } from './use-review-keys';
import { NO_REASON, useVerdicts } from './use-verdicts';
import { TakeBack } from './TakeBack';
import { VerdictForm } from './VerdictForm';

const HistoryDialog = lazy(() => import('../history/HistoryDialog'));

interface ReviewPageProps {
  title: string;
  request: RequestHeader;
  reviewed: ReviewedRequest;
  /** Back to the queue. */
  onClose: () => void;
}

type Failing = Exclude<DecideItemBody['result'], 1>;

/** A request beside its documents: items, data, papers; every verdict is one key and saved at once. */
export function ReviewPage({ title, request, reviewed, onClose }: ReviewPageProps) {
  const { t } = useTranslation(['review', 'requests', 'common']);
  const review = useReview(request, reviewed);
  const { state, items, shown, current } = review;
  const { phase, decide, passAll } = useVerdicts(request.id);
  const [failing, setFailing] = useState<{ result: Failing; field: string | null }>();
  const [dialog, setDialog] = useState<'history' | 'workflow'>();

  const canReview = state?.allowedActions.includes('return') ?? false;
  const canJudge = canReview && current !== undefined;
  const sheets = sheetsOf(current ? current.documents : reviewed.papers);
  const sheetAt = Math.min(review.sheetAt, Math.max(0, sheets.length - 1));
  const clean = cleanItems(items);

  const choose = (itemId: string | null) => {
    setFailing(undefined);
    review.choose(itemId);
  };
  const step = (by: 1 | -1) => {
    const at = shown.findIndex(({ id }) => id === current?.id);
    const next = shown[Math.max(0, at + by)];
    if (next) choose(next.id);
  };
  /** After a verdict comes the next item that nobody has judged. */
  const goOn = () => {
    const at = shown.findIndex(({ id }) => id === current?.id);
    const later = [...shown.slice(at + 1), ...shown.slice(0, Math.max(0, at))];
    const next = later.find((item) => item.state.result === null) ?? shown[at + 1];
    if (next) choose(next.id);
    else setFailing(undefined);
  };
  const judge = async (result: DecideItemBody['result'], reason = NO_REASON) => {
    if (!current) return;
    const item = current;
    goOn();
    if (!(await decide(item, result, reason))) choose(item.id);
  };
  const begin = (result: DecideItemBody['result']) => {
    if (!canJudge) return;
    if (result === RESULT.passed) void judge(result);
    else setFailing({ result, field: sheets[sheetAt]?.field ?? null });
  };
  const pin = (field: string) => {
    if (canJudge) setFailing({ result: RESULT.needsUpdate, field });
  };
  const show = (at: number) => review.showSheet(Math.max(0, Math.min(at, sheets.length - 1)));
  useReviewKeys({
    p: () => begin(RESULT.passed),
    u: () => begin(RESULT.needsUpdate),
    n: () => begin(RESULT.notPassed),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    ArrowRight: () => show(sheetAt + 1),
    ArrowLeft: () => show(sheetAt - 1),
    Escape: () => setFailing(undefined),
  });

  if (review.error && !state)
    return (
      <RequestFailed title={title} error={review.error} onRetry={review.retry} onClose={onClose} />
    );
  if (!state) return <LoadingState text={t('common:loading')} />;
  const counts = resultCounts(items);
  return (
    <Page
      title={title}
      beside={
        <>
          <strong className={classes.number}>{request.requestNumber}</strong>
          <StatusMark status={state.websiteStatus} />
        </>
      }
      actions={
        <>
          <ActionIcon
            variant="subtle"
            size={40}
            aria-label={t('requests:wizard.history')}
            title={t('requests:wizard.history')}
            onClick={() => setDialog('history')}
          >
            <IconHistory size={20} aria-hidden />
          </ActionIcon>
          <ActionIcon
            variant="subtle"
            size={40}
            aria-label={t('requests:detail.workflow')}
            title={t('requests:detail.workflow')}
            onClick={() => setDialog('workflow')}
          >
            <IconRoute size={20} aria-hidden />
          </ActionIcon>
          {state.delegatedTasks.map((task) => (
            <TakeBack key={task.id} task={task} />
          ))}
          <RequestActs requestId={request.id} state={state} onDone={onClose} />
          <Button variant="default" leftSection={<IconX size={18} aria-hidden />} onClick={onClose}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      <div className={classes.panes}>
        <ItemList
          all={items}
          shown={shown}
          currentId={current?.id ?? null}
          isPlanChanged={review.planChanges.length > 0}
          filter={review.filter}
          search={review.search}
          onFilter={review.setFilter}
          onSearch={review.setSearch}
          onChoose={choose}
        />
        {current ? (
          <ItemPane key={current.id} item={current} canJudge={canJudge} onPin={pin} />
        ) : (
          <PlanPane plan={reviewed.plan} changes={review.planChanges} />
        )}
        <DocumentsPane sheets={sheets} at={sheetAt} canJudge={canJudge} onShow={show} onPin={pin} />
      </div>
      {failing && current ? (
        <VerdictForm
          key={`${current.id}.${failing.result}.${failing.field ?? ''}`}
          item={current}
          result={failing.result}
          field={failing.field}
          onSave={(reason) => void judge(failing.result, reason)}
          onCancel={() => setFailing(undefined)}
        />
      ) : (
        <ReviewFooter
          canJudge={canJudge}
          canPassAll={canReview}
          cleanCount={clean.length}
          phase={phase}
          tally={t('tally', { ...counts, total: items.length })}
          onVerdict={begin}
          onStep={step}
          onPassAll={() => void passAll(clean)}
        />
      )}
      <Suspense>
        {dialog === 'history' && (
          <HistoryDialog id={request.id} onClose={() => setDialog(undefined)} />
        )}
      </Suspense>
      {dialog === 'workflow' && (
        <Dialog
          title={t('requests:detail.workflow')}
          closeLabel={t('common:close')}
          onClose={() => setDialog(undefined)}
          width={860}
        >
          <WorkflowTab id={request.id} />
        </Dialog>
      )}
    </Page>
  );
}
