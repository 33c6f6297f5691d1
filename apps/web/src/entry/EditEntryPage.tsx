import { getRequestDefault, STATUS, type EntryRequest } from '@portal/contracts';
import { LoadingState } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { asApiError } from '../platform/api/api-error';
import { call } from '../platform/api/call';
import { useMyProfile } from '../platform/session/my-profile';
import { requestQuery } from '../requests/api/request-calls';
import { useLeave, type RequestLinks } from '../requests/links';
import { RequestFailed } from '../requests/RequestFailed';
import type { EntryWizardProps } from './EntryWizard';
import { FamilyProvider, type EntryDefinition } from './family';
import { useLoadedFamily } from './use-loaded-family';
import { WithLocalDraft } from './WithLocalDraft';

export interface EditEntryPageProps {
  id: string;
  title: string;
  links: RequestLinks;
  /** Whether the request may not be on the server yet. */
  isNew: boolean;
  /** Address of a new request of which the browser keeps a copy. */
  newAddress: (id: string) => string;
}

const mayEdit = ({ allowedActions }: EntryRequest): boolean =>
  allowedActions.includes('save') || allowedActions.includes('saveRevision');

/** Enters a request, or goes on with one. */
export function EditEntryPage(props: EditEntryPageProps & { family: EntryDefinition }) {
  const { id, title, links, isNew, family } = props;
  const { t } = useTranslation('common');
  const profile = useMyProfile();
  const loaded = useLoadedFamily(family);
  const leave = useLeave(links.list);
  const [round, setRound] = useState(0);
  const { data, error, refetch } = useQuery({
    ...requestQuery(id, round),
    refetchOnReconnect: false,
    refetchOnMount: false,
  });
  const isBegun = isNew && asApiError(error)?.status === 404;
  const begin = useQuery({
    queryKey: ['request-default'],
    queryFn: ({ signal }) => call(getRequestDefault, { signal }),
    enabled: isBegun,
  });
  const given = isBegun ? begin.data : undefined;
  // What is being typed stays, whatever becomes of a later call.
  const failure = data || given ? null : (!isBegun && error) || begin.error;
  if (failure)
    return (
      <RequestFailed
        title={title}
        error={failure}
        onRetry={() => void (isBegun ? begin.refetch() : refetch())}
        onClose={leave}
      />
    );
  if (!loaded || !profile || !(data ?? given)) return <LoadingState text={t('loading')} />;
  if (data && (data.family !== family.family || !mayEdit(data)))
    return <Navigate to={links.detailOf(data.family, id)} replace />;
  const begun: EntryWizardProps['request'] | null = given
    ? {
        id,
        version: 0,
        requestNumber: null,
        websiteStatus: STATUS.draft,
        allowedActions: ['save', 'submit', 'delete'],
        allowRevision: false,
        contractorName: given.contractorName,
      }
    : null;
  const request = data ?? begun;
  const stored = data ? family.formOf(data) : given && family.emptyForm(given);
  if (!request || !stored) return null;
  return (
    <FamilyProvider value={loaded}>
      <WithLocalDraft
        key={`${id}.${round}`}
        {...props}
        userId={profile.userId}
        request={request}
        stored={stored}
        onReload={() => setRound(round + 1)}
      />
    </FamilyProvider>
  );
}
