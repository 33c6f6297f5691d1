import type { EntryFamily } from '@portal/contracts';
import { LoadingState } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { Page } from '../../platform/page/Page';
import { requestQuery, type RequestOf } from '../api/request-calls';

/** A family's own part of the review page. */
export interface FamilyReviewProps<F extends EntryFamily> {
  request: RequestOf<F>;
  title: string;
  /** Back to the queue. */
  onClose: () => void;
}

type ReviewProps = FamilyReviewProps<EntryFamily>;

interface ReviewLoaderProps {
  id: string;
  title: string;
  families: { [F in EntryFamily]?: ComponentType<FamilyReviewProps<F>> };
  onClose: () => void;
}

/** Fetches a request and shows it as its family is reviewed. */
export default function ReviewLoader({ id, title, families, onClose }: ReviewLoaderProps) {
  const { t } = useTranslation('common');
  const { data, error, refetch } = useQuery(requestQuery(id));
  // Each family's part takes that family's request, which the key has just chosen.
  const FamilyReview = data && (families[data.family] as ComponentType<ReviewProps> | undefined);
  if (data ? !FamilyReview : error)
    return (
      <Page title={title}>
        <LoadFailed error={error} onRetry={refetch} />
      </Page>
    );
  if (!FamilyReview) return <LoadingState text={t('loading')} />;
  return <FamilyReview request={data} title={title} onClose={onClose} />;
}
