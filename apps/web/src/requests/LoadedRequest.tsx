import type { RequestHeader } from '@portal/contracts';
import { LoadingState } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { requestQuery } from './api/request-calls';
import { useRequestFamily } from './request-family';
import { ForwardToRequest } from './ForwardToRequest';
import { useLeave } from './leave';
import { RequestFailed } from './RequestFailed';

interface LoadedRequestProps<Request> {
  id: string;
  title: string;
  /** The address to go to when the page closes. */
  listPath: string;
  children: (request: Request) => ReactNode;
}

/** Loads a request and shows it. A request of another family goes to its own screen. */
export function LoadedRequest<Request extends RequestHeader>(props: LoadedRequestProps<Request>) {
  const { id, title, listPath, children } = props;
  const { t } = useTranslation('common');
  const { name, calls } = useRequestFamily();
  const { data, error, refetch } = useQuery(requestQuery(calls, id));
  const leave = useLeave(listPath);
  // Texts that only parts of the page need load in the meantime, without a loading state of their
  // own.
  const shown = useDeferredValue(data);
  if (error && !data)
    return <RequestFailed title={title} error={error} onRetry={refetch} onClose={leave} />;
  if (!shown) return <LoadingState text={t('loading')} />;
  if (shown.family !== name) return <ForwardToRequest header={shown} />;
  return children(shown as Request);
}
