import type { EntryFamily, EntryRequest } from '@portal/contracts';
import { LoadingState } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { requestQuery } from '../api/request-calls';
import { RequestFailed } from '../RequestFailed';

/** A family's own part of the review page. */
export interface FamilyReviewProps {
  request: EntryRequest;
  title: string;
  /** Back to the queue. */
  onClose: () => void;
}

interface ReviewLoaderProps {
  id: string;
  title: string;
  families: Partial<Record<EntryFamily, ComponentType<FamilyReviewProps>>>;
  onClose: () => void;
}

/** Fetches a request and shows it as its family is reviewed. */
export default function ReviewLoader({ id, title, families, onClose }: ReviewLoaderProps) {
  const { t } = useTranslation('common');
  const { data, error, refetch } = useQuery(requestQuery(id));
  const FamilyReview = data && families[data.family];
  if (data ? !FamilyReview : error)
    return <RequestFailed title={title} error={error} onRetry={refetch} onClose={onClose} />;
  if (!FamilyReview) return <LoadingState text={t('loading')} />;
  return <FamilyReview request={data} title={title} onClose={onClose} />;
}
