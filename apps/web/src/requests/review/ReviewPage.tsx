import type { RequestHeader } from '@portal/contracts';
import { LoadingState } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { Page } from '../../platform/page/Page';
import { usePlaces } from '../families';
import { useLeave } from '../leave';
import { RequestFailed } from '../RequestFailed';
import { StatusMark } from '../StatusMark';
import { CoverPane } from './CoverPane';
import { DocumentsPane, sheetsOf } from './DocumentsPane';
import { ItemList } from './ItemList';
import { ItemPane } from './ItemPane';
import { cleanItems, resultCounts } from './review-items';
import classes from './Review.module.css';
import { ReviewButtons } from './ReviewButtons';
import type { ReviewedRequest } from './reviewed';
import { ReviewFooter } from './ReviewFooter';
import { useJudging } from './use-judging';
import { useReview } from './use-review';
import { VerdictForm } from './VerdictForm';

interface ReviewPageProps {
  request: RequestHeader;
  reviewed: ReviewedRequest;
}

/** A request beside its documents: items, data, papers; every verdict is one key and saved at once. */
export function ReviewPage({ request, reviewed }: ReviewPageProps) {
  const { t } = useTranslation(['review', 'common', 'pages']);
  const title = t('pages:titles.review');
  const close = useLeave(usePlaces().queuePath);
  const review = useReview(request, reviewed);
  const { state, items, current } = review;
  const canReview = state?.allowedActions.includes('return') ?? false;
  const canJudge = canReview && current !== undefined;
  const sheets = sheetsOf(current ? current.documents : reviewed.cover.papers);
  const judging = useJudging({ requestId: request.id, review, sheets, canJudge });

  if (review.error && !state)
    return (
      <RequestFailed title={title} error={review.error} onRetry={review.retry} onClose={close} />
    );
  if (!state) return <LoadingState text={t('common:loading')} />;
  const isJudgedWhole = reviewed.items === null;
  const { failing } = judging;
  const clean = cleanItems(items);
  return (
    <Page
      title={title}
      beside={
        <>
          <strong className={classes.number}>{request.requestNumber}</strong>
          <StatusMark status={state.websiteStatus} />
        </>
      }
      actions={<ReviewButtons requestId={request.id} state={state} onClose={close} />}
    >
      <div className={classes.panes} data-whole={isJudgedWhole || undefined}>
        {!isJudgedWhole && (
          <ItemList
            all={items}
            shown={review.shown}
            currentId={current?.id ?? null}
            coverLabel={reviewed.cover.label}
            isCoverChanged={review.coverChanges.length > 0}
            filter={review.filter}
            search={review.search}
            onFilter={review.setFilter}
            onSearch={review.setSearch}
            onChoose={judging.choose}
          />
        )}
        {current ? (
          <ItemPane key={current.id} item={current} canJudge={canJudge} onPin={judging.pin} />
        ) : (
          <CoverPane cover={reviewed.cover} changes={review.coverChanges} />
        )}
        <DocumentsPane
          sheets={sheets}
          at={judging.sheetAt}
          canJudge={canJudge}
          onShow={judging.show}
          onPin={judging.pin}
        />
      </div>
      {failing && current && (
        <VerdictForm
          key={`${current.id}.${failing.result}.${failing.field ?? ''}`}
          item={current}
          result={failing.result}
          field={failing.field}
          onSave={(reason) => void judging.judge(failing.result, reason)}
          onCancel={judging.cancel}
        />
      )}
      {!(failing && current) && !isJudgedWhole && (
        <ReviewFooter
          canJudge={canJudge}
          canPassAll={canReview}
          cleanCount={clean.length}
          phase={judging.phase}
          tally={t('tally', { ...resultCounts(items), total: items.length })}
          onVerdict={judging.begin}
          onStep={judging.step}
          onPassAll={() => void judging.passAll(clean)}
        />
      )}
    </Page>
  );
}
