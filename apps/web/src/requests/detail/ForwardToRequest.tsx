import { LoadingState } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { requestQuery } from '../api/request-calls';
import type { RequestLinks } from '../links';

/** Leads from an address that names only a request to its family's own screen, as mails do. */
export default function ForwardToRequest({ id, links }: { id: string; links: RequestLinks }) {
  const { t } = useTranslation('common');
  const { data, error, refetch } = useQuery(requestQuery(id));
  if (error) return <LoadFailed error={error} onRetry={refetch} />;
  if (!data) return <LoadingState text={t('loading')} />;
  return <Navigate to={links.detailOf(data.family, id)} replace />;
}
