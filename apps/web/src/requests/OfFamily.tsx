import { LoadingState } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { headerQuery } from './api/request-calls';
import { familyNamed, FamilyProvider, usePlaces, type RequestFamily } from './families';
import { useLeave } from './leave';
import { RequestFailed } from './RequestFailed';

interface OfFamilyProps {
  id: string;
  title: string;
  /** Where the page is left for. */
  listPath: string;
  children: (family: RequestFamily) => ReactNode;
}

/** For an address that names only a request: asks which family it is of, and goes on in that one's screens. */
export function OfFamily({ id, title, listPath, children }: OfFamilyProps) {
  const { t } = useTranslation('common');
  const places = usePlaces();
  const leave = useLeave(listPath);
  const { data, error, refetch } = useQuery(headerQuery(id));
  const family = data && familyNamed(places, data.family);
  // What the family's screen is made of is fetched meanwhile, without a fallback of its own.
  const shown = useDeferredValue(family);
  if (data ? !family : error)
    return <RequestFailed title={title} error={error} onRetry={refetch} onClose={leave} />;
  if (!shown) return <LoadingState text={t('loading')} />;
  return <FamilyProvider value={shown}>{children(shown)}</FamilyProvider>;
}
