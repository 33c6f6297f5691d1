import { RESULT, type RequestHeader } from '@portal/contracts';
import { ConfirmDialog, LoadingState } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath } from 'react-router-dom';
import { asApiError } from '../../platform/api/api-error';
import { Page } from '../../platform/page/Page';
import { BatchStrip } from '../batch/BatchStrip';
import { usePlaces } from '../request-family';
import { useLeave } from '../leave';
import { RequestFailed } from '../RequestFailed';
import { StatusMark } from '../StatusMark';
import { BesidePane } from './BesidePane';
import { CoverPane } from './CoverPane';
import { DocumentsPane, sheetsOf } from './DocumentsPane';
import { ItemList } from './ItemList';
import { ItemPane } from './ItemPane';
import { JudgingNoteLine } from './JudgingNoteLine';
import { OverwriteDialog } from './OverwriteDialog';
import { ReviewAbout } from './ReviewAbout';
import { cleanItems, namesWith, resultCounts } from './review-items';
import classes from './Review.module.css';
import { ReviewButtons } from './ReviewButtons';
import { coverTargets, type ReviewedRequest } from './reviewed';
import { ReviewFooter } from './ReviewFooter';
import { RulesOfSubmit } from './RulesOfSubmit';
import { useJudging } from './use-judging';
import { readyCommentsQuery } from './review-queries';
import { useReview } from './use-review';
import { VerdictForm } from './VerdictForm';

/** How many names are listed; the others are only counted. */
const MOST_NAMES = 10;

interface ReviewPageProps {
  request: RequestHeader;
  reviewed: ReviewedRequest;
}

/**
 * The review of a request: items, data and papers side by side. Every verdict takes one key and is
 * saved at once.
 */
export function ReviewPage({ request, reviewed }: ReviewPageProps) {
  const { t } = useTranslation(['review', 'common', 'pages']);
  const title = t('pages:titles.review');
  const { queuePath, reviewPath } = usePlaces();
  const close = useLeave(queuePath);
  const review = useReview(request, reviewed);
  const { state, items, current } = review;
  const canReview = state?.allowedActions.includes('return') ?? false;
  const canJudge = canReview;
  const sheets = sheetsOf(current ? current.documents : reviewed.cover.papers);
  const [isAsking, setAsking] = useState(false);
  const [arePapersShown, showPapers] = useState(false);
  const areSheetsShown = reviewed.beside ? arePapersShown : true;
  const readyComments = useQuery({ ...readyCommentsQuery(), enabled: canJudge });
  const judging = useJudging({ requestId: request.id, review, sheets, areSheetsShown, canJudge });

  // If the viewer may no longer see the request, its old content disappears.
  const isGone = [403, 404].includes(asApiError(review.error)?.status ?? 0);
  if (review.error && (!state || isGone))
    return (
      <RequestFailed title={title} error={review.error} onRetry={review.retry} onClose={close} />
    );
  if (!state) return <LoadingState text={t('common:loading')} />;
  const isJudgedWhole = reviewed.items === null;
  const { failing } = judging;
  const { cover } = reviewed;
  const clean = cleanItems(items);
  const unopened = clean.filter(({ id }) => !review.openedIds.has(id));
  const standing = state.coverFindings.filter(({ isAnswered }) => !isAnswered);
  const targets = current ? [...current.documents, ...current.facts] : coverTargets(cover);
  const unopenedNames = unopened.slice(0, MOST_NAMES).map(({ row, name }) => `${row}. ${name}`);
  const unnamed = unopened.length - unopenedNames.length;
  const passAll = () => {
    setAsking(false);
    void judging.passAll(clean);
  };
  return (
    <Page
      title={title}
      beside={
        <>
          <strong className={classes.number}>{request.requestNumber}</strong>
          <StatusMark of={state} />
        </>
      }
      actions={
        <ReviewButtons
          requestId={request.id}
          state={state}
          outcome={{
            passed: namesWith(items, RESULT.passed),
            needsUpdate: namesWith(items, RESULT.needsUpdate),
            notPassed: namesWith(items, RESULT.notPassed),
            undecided: namesWith(items, null),
          }}
          onClose={close}
        />
      }
    >
      <ReviewAbout request={request} state={state} />
      {request.rules && <RulesOfSubmit rules={request.rules} />}
      {request.batch && (
        <BatchStrip
          requestId={request.id}
          batch={request.batch}
          addressOf={({ id }) => generatePath(reviewPath, { id })}
        />
      )}
      <div className={classes.panes} data-whole={isJudgedWhole || undefined}>
        {!isJudgedWhole && (
          <ItemList
            all={items}
            shown={review.shown}
            currentId={current?.id ?? null}
            coverLabel={cover.label}
            coverDoubts={review.coverDoubts}
            isCoverChanged={review.coverChanges.length > 0}
            coverFindings={standing.length}
            filter={review.filter}
            search={review.search}
            onFilter={review.setFilter}
            onSearch={review.setSearch}
            onChoose={judging.choose}
          />
        )}
        {current ? (
          <ItemPane
            key={current.id}
            item={current}
            canJudge={canJudge}
            onPin={judging.pin}
            onDoubt={judging.takeDoubt}
            onUndo={(decisionId) => void judging.undo([decisionId])}
          />
        ) : (
          <CoverPane
            cover={cover}
            changes={review.coverChanges}
            doubts={review.coverDoubts}
            findings={state.coverFindings}
            canJudge={canJudge}
            onPin={judging.pin}
            onDoubt={judging.takeDoubt}
            onWithdraw={(findingId) => void judging.withdrawOfCover(findingId)}
          />
        )}
        <BesidePane
          beside={reviewed.beside}
          hasPapers={sheets.length > 0}
          arePapersShown={arePapersShown}
          onShowPapers={showPapers}
        >
          <DocumentsPane
            sheets={sheets}
            at={judging.sheetAt}
            canJudge={canJudge}
            doubtful={
              new Set((current?.doubts ?? review.coverDoubts).flatMap(({ field }) => field ?? []))
            }
            changed={new Set((current?.changes ?? review.coverChanges).map(({ field }) => field))}
            onShow={judging.show}
            onPin={judging.pin}
          />
        </BesidePane>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={t('verdict.passClean', { count: clean.length })}
          question={t('verdict.unopened', {
            count: unopened.length,
            names:
              unnamed > 0
                ? t('items.andMore', { names: unopenedNames.join(', '), count: unnamed })
                : unopenedNames.join(', '),
          })}
          confirmLabel={t('verdict.passAnyway')}
          cancelLabel={t('common:cancel')}
          closeLabel={t('common:close')}
          onConfirm={passAll}
          onCancel={() => setAsking(false)}
        />
      )}
      {judging.overwriting && (
        <OverwriteDialog
          item={judging.overwriting}
          onOverwrite={judging.overwrite}
          onKeep={judging.keep}
        />
      )}
      <div className={classes.bottom}>
        <JudgingNoteLine note={judging.note} total={items.length} />
        {failing && (
          <VerdictForm
            key={`${current?.id ?? ''}.${failing.result}`}
            result={failing.result}
            targets={targets}
            wholeLabel={
              current ? t('verdict.whole') : t('verdict.wholeCover', { cover: cover.label })
            }
            drafts={failing.drafts}
            fieldInView={judging.fieldInView}
            readyComments={readyComments.data ?? []}
            onChange={judging.write}
            onSave={() => void judging.save()}
            onCancel={judging.cancel}
          />
        )}
        {!failing && !isJudgedWhole && (
          <ReviewFooter
            canJudge={canJudge}
            isCover={current === undefined}
            hasUndecided={items.some(({ state: { result } }) => result === null)}
            canUndo={canJudge && judging.lastGiven.length > 0}
            canPassAll={canReview}
            cleanCount={clean.length}
            phase={judging.phase}
            tally={t('tally', { ...resultCounts(items), total: items.length })}
            onVerdict={judging.begin}
            onStep={judging.step}
            onPassAll={() => (unopened.length > 0 ? setAsking(true) : passAll())}
            onUndo={judging.undoLast}
          />
        )}
      </div>
    </Page>
  );
}
