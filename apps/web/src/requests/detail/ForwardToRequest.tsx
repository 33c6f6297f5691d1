import { LoadingState } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { requestQuery } from '../api/request-calls';
import { useLeave, type RequestLinks } from '../links';
import { RequestFailed } from '../RequestFailed';

interface ForwardToRequestProps {
  id: string;
  title: string;
  links: RequestLinks;
}

/** Leads from an address that names only a request to its family's own screen, as mails do. */
export default function ForwardToRequest({ id, title, links }: ForwardToRequestProps) {
  const { t } = useTranslation('common');
  const leave = useLeave(links.list);
  const { data, error, refetch } = useQuery(requestQuery(id));
  if (error) return <RequestFailed title={title} error={error} onRetry={refetch} onClose={leave} />;
  if (!data) return <LoadingState text={t('loading')} />;
  return <Navigate to={links.detailOf(data.family, id)} replace />;
}
