import { getRequestDefault, STATUS } from '@portal/contracts';
import { ConfirmDialog, LoadingState } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { asApiError } from '../../platform/api/api-error';
import { call } from '../../platform/api/call';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { Page } from '../../platform/page/Page';
import { useMyProfile } from '../../platform/session/my-profile';
import { formatDateTime } from '../../platform/time/format';
import { newGuid } from '../../platform/upload/guid';
import { familyQuery } from '../../requests/api/request-calls';
import { dropLocalDraft, keepLocalDraft, readLocalDraft } from '../../requests/draft/local-drafts';
import type { RequestLinks } from '../../requests/links';
import { emptyForm, formOf, type PeopleForm } from './form/people-form';
import { ListsProvider, usePeopleLists } from './lists/use-people-lists';
import { PeopleWizard, type PeopleWizardProps } from './PeopleWizard';

export interface EditPeoplePageProps {
  id: string;
  title: string;
  links: RequestLinks;
  /** Whether the request may not be on the server yet. */
  isNew: boolean;
  /** Address of a new request of which the browser keeps a copy. */
  newAddress: (id: string) => string;
}

/** Enters a people request, or goes on with one. */
export default function EditPeoplePage(props: EditPeoplePageProps) {
  const { id, title, links, isNew } = props;
  const { t } = useTranslation(['people', 'common']);
  const profile = useMyProfile();
  const lists = usePeopleLists();
  const [round, setRound] = useState(0);
  const { data, error, refetch } = useQuery({
    ...familyQuery('people', id, round),
    refetchOnReconnect: false,
    refetchOnMount: false,
  });
  const isMissing = asApiError(error)?.status === 404;
  const isBegun = isNew && isMissing;
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
      <Page title={title}>
        <LoadFailed
          error={failure}
          text={isMissing ? t('notFound') : undefined}
          onRetry={() => void (isBegun ? begin.refetch() : refetch())}
        />
      </Page>
    );
  if (!lists || !profile || !(data ?? given)) return <LoadingState text={t('common:loading')} />;
  const standing =
    data && (data.allowedActions.includes('save') || data.allowedActions.includes('saveRevision'));
  if (data && !standing) return <Navigate to={links.detailOf('people', id)} replace />;
  const begun: PeopleWizardProps['request'] | null = given
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
  const stored = data ? formOf(data) : given && emptyForm(given);
  if (!request || !stored) return null;
  return (
    <ListsProvider value={lists}>
      <WithLocalDraft
        key={`${id}.${round}`}
        {...props}
        userId={profile.userId}
        request={request}
        stored={stored}
        onReload={() => setRound(round + 1)}
      />
    </ListsProvider>
  );
}

interface WithLocalDraftProps extends EditPeoplePageProps {
  userId: string;
  request: PeopleWizardProps['request'];
  stored: PeopleForm;
  onReload: () => void;
}

/** Offers what was typed and never reached the server, before anything is overwritten. */
function WithLocalDraft(props: WithLocalDraftProps) {
  const { id, userId, request, stored, links, newAddress } = props;
  const { t } = useTranslation(['people', 'requests', 'common']);
  const navigate = useNavigate();
  const [local] = useState(() => readLocalDraft<PeopleForm>(userId, id));
  const [choice, setChoice] = useState<'asked' | 'mine' | 'theirs'>(local ? 'asked' : 'theirs');
  if (choice === 'asked' && local)
    return (
      <ConfirmDialog
        title={t('requests:restore.title')}
        question={t('requests:restore.text', {
          time: formatDateTime(new Date(local.at).toISOString()),
        })}
        confirmLabel={t('requests:restore.take')}
        cancelLabel={t('requests:restore.drop')}
        closeLabel={t('common:close')}
        onConfirm={() => setChoice('mine')}
        onCancel={() => {
          dropLocalDraft(userId, id);
          setChoice('theirs');
        }}
      />
    );
  return (
    <PeopleWizard
      title={props.title}
      request={request}
      userId={userId}
      initial={choice === 'mine' && local ? local.form : stored}
      isChanged={choice === 'mine'}
      links={links}
      onReload={props.onReload}
      onCopy={(form) => {
        const copyId = newGuid();
        keepLocalDraft(userId, copyId, { version: 0, at: Date.now(), form: asCopy(form) });
        void navigate(newAddress(copyId), { replace: true });
      }}
    />
  );
}

/** The same people with cards of their own, as another request needs them. */
const asCopy = (form: PeopleForm): PeopleForm => ({
  ...form,
  staffItems: form.staffItems.map((item) => ({ ...item, id: newGuid(), result: null })),
});
