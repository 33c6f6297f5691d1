import { STATUS, type RequestHeader, type Route } from '@portal/contracts';
import { LoadingState } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { asApiError } from '../../platform/api/api-error';
import { call } from '../../platform/api/call';
import { useMyProfile } from '../../platform/session/my-profile';
import { findRequest, requestKey } from '../api/request-calls';
import { useFamilyTitle, useRequestFamily, type EditPageProps } from '../request-family';
import { ForwardToRequest } from '../ForwardToRequest';
import { useLeave } from '../leave';
import { RequestFailed } from '../RequestFailed';
import { isJustBegun } from './begun-ids';
import type { Edited } from './edited';
import { WithLocalDraft } from './WithLocalDraft';

interface EditRequestProps<
  Request,
  Given extends { contractorName: string },
  Form,
> extends EditPageProps {
  /** The call that returns the initial values of a new request. */
  begin: Route<{ query?: object; answer: Given }>;
  /** The query of that call. */
  beginWith?: object;
  /** The title of the form's screen, if the family alone does not give it. */
  titleOf?: (form: Form) => string;
  formOf: (request: Request) => Form;
  emptyForm: (given: Given) => Form;
  /** The form's content as a new request needs it. */
  copyOf: (form: Form) => Form;
  children: (edited: Edited<Form>) => ReactNode;
}

const mayEdit = ({ allowedActions }: RequestHeader): boolean =>
  allowedActions.includes('save') || allowedActions.includes('saveRevision');

/**
 * Starts a new request, or continues an existing one. The form comes from the server, or from the
 * draft that the browser has stored.
 */
export function EditRequest<
  Request extends RequestHeader,
  Given extends { contractorName: string },
  Form,
>(props: EditRequestProps<Request, Given, Form>) {
  const { id, isNew, formOf, emptyForm } = props;
  const { t } = useTranslation('common');
  const { name, calls, listPath } = useRequestFamily();
  const title = useFamilyTitle(isNew ? 'create' : 'edit');
  const profile = useMyProfile();
  const leave = useLeave(listPath);
  const [round, setRound] = useState(0);
  const {
    data: found,
    error,
    refetch,
  } = useQuery({
    queryKey: requestKey(id, round),
    staleTime: 0,
    gcTime: 0,
    meta: { showsOwnErrors: true },
    // A request that was just started cannot be on the server: null, without asking.
    queryFn: (context) => (isJustBegun(id) ? null : findRequest(calls, id, context)),
    refetchOnReconnect: false,
    refetchOnMount: false,
  });
  const data = found ?? undefined;
  const isBegun = isNew && (found === null || asApiError(error)?.status === 404);
  const begin = useQuery({
    queryKey: ['request-default', props.begin.path, props.beginWith],
    queryFn: ({ signal }) =>
      call(props.begin, { ...(props.beginWith && { query: props.beginWith }), signal }),
    enabled: isBegun,
  });
  const given = isBegun ? begin.data : undefined;
  // The typed text stays, even if a later call fails.
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
  if (!profile || !(data ?? given)) return <LoadingState text={t('loading')} />;
  if (data && (data.family !== name || !mayEdit(data))) return <ForwardToRequest header={data} />;
  const begun: Edited<Form>['request'] | null = given
    ? {
        id,
        version: 0,
        requestNumber: null,
        websiteStatus: STATUS.draft,
        allowedActions: ['save', 'submit', 'delete'],
        allowRevision: false,
        contractorName: given.contractorName,
        coverFindings: [],
        batch: null,
        rules: null,
      }
    : null;
  const request = data ?? begun;
  const stored = data ? formOf(data as Request) : given && emptyForm(given);
  if (!request || !stored) return null;
  return (
    <WithLocalDraft
      key={`${id}.${round}`}
      {...{ request, stored }}
      title={props.titleOf?.(stored) ?? title}
      userId={profile.userId}
      reload={() => setRound(round + 1)}
      copyOf={props.copyOf}
    >
      {props.children}
    </WithLocalDraft>
  );
}
