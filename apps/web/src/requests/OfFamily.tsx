import { LoadingState } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { headerQuery } from './api/request-calls';
import { familyNamed, FamilyProvider, usePlaces, type RequestFamily } from './request-family';
import { useLeave } from './leave';
import { RequestFailed } from './RequestFailed';

interface OfFamilyProps {
  id: string;
  title: string;
  /** The address to go to when the page closes. */
  listPath: string;
  children: (family: RequestFamily) => ReactNode;
}

/**
 * For an address that names only a request: finds its family, and continues with that family's
 * screen.
 */
export function OfFamily({ id, title, listPath, children }: OfFamilyProps) {
  const { t } = useTranslation('common');
  const places = usePlaces();
  const leave = useLeave(listPath);
  const { data, error, refetch } = useQuery(headerQuery(id));
  const family = data && familyNamed(places, data.family);
  // The files of the family's screen load in the meantime, without a loading state of their own.
  const shown = useDeferredValue(family);
  if (data ? !family : error)
    return <RequestFailed title={title} error={error} onRetry={refetch} onClose={leave} />;
  if (!shown) return <LoadingState text={t('loading')} />;
  return <FamilyProvider value={shown}>{children(shown)}</FamilyProvider>;
}
