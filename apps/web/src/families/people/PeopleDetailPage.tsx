import { copyRequest, STATUS, type PeopleRequest } from '@portal/contracts';
import { LoadingState, showToast } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { asApiError } from '../../platform/api/api-error';
import { call } from '../../platform/api/call';
import { reportFailedCall } from '../../platform/feedback/failed-calls';
import { LoadFailed } from '../../platform/page/LoadFailed';
import { Page } from '../../platform/page/Page';
import { createStore } from '../../platform/store/store';
import { useMyProfile } from '../../platform/session/my-profile';
import { familyQuery } from '../../requests/api/request-calls';
import { RequestDetail } from '../../requests/detail/RequestDetail';
import { FileLinks } from '../../requests/files/FileLinks';
import { Facts } from '../../requests/form/Facts';
import { Section } from '../../requests/form/Section';
import type { RequestLinks } from '../../requests/links';
import { usePlanFacts } from './detail/plan-facts';
import { createCardsView, PeopleProvider, type PeopleEditing } from './form/people-context';
import { formOf } from './form/people-form';
import { useLabels } from './form/use-labels';
import { PeopleFixList } from './items/PeopleFixList';
import { PeopleStep } from './items/PeopleStep';
import { ListsProvider, usePeopleLists } from './lists/use-people-lists';

export interface PeopleDetailPageProps {
  id: string;
  title: string;
  links: RequestLinks;
}

/** A people request, read-only. */
export default function PeopleDetailPage({ id, title, links }: PeopleDetailPageProps) {
  const { t } = useTranslation(['people', 'common']);
  const lists = usePeopleLists();
  const { data, error, refetch } = useQuery(familyQuery('people', id));
  if (error && !data)
    return (
      <Page title={title}>
        <LoadFailed
          error={error}
          text={asApiError(error)?.status === 404 ? t('notFound') : undefined}
          onRetry={refetch}
        />
      </Page>
    );
  if (!data || !lists) return <LoadingState text={t('common:loading')} />;
  return (
    <ListsProvider value={lists}>
      <Detail request={data} title={title} links={links} />
    </ListsProvider>
  );
}

interface DetailProps {
  request: PeopleRequest;
  title: string;
  links: RequestLinks;
}

function Detail({ request, title, links }: DetailProps) {
  const { t } = useTranslation('people');
  const label = useLabels();
  const navigate = useNavigate();
  const profile = useMyProfile();
  const sections = usePlanFacts(request.staffPlan, request.contractorName);
  const editing = useMemo<PeopleEditing>(
    () => ({
      request,
      standing: null,
      contractorName: request.contractorName,
      form: createStore(formOf(request)),
      cards: createCardsView(),
    }),
    [request],
  );
  const copy = async () => {
    try {
      const { isSuccess, message, data } = await call(copyRequest, { params: { id: request.id } });
      showToast(isSuccess ? 'success' : 'error', message);
      if (data) void navigate(links.editOf('people', data.id));
    } catch (error) {
      if (asApiError(error)?.kind !== 'network') reportFailedCall(error);
    }
  };
  const papers: [string, PeopleRequest['files']][] = [
    [label('attachments'), request.staffPlan.attachments],
    [label('orgCharts'), request.orgCharts],
    [label('files'), request.files],
    ...(request.supplements.length > 0
      ? [[t('detail.supplements'), request.supplements] as [string, PeopleRequest['files']]]
      : []),
    ...(request.websiteStatus === STATUS.approved
      ? [[t('detail.signed'), request.signAttachments] as [string, PeopleRequest['files']]]
      : []),
  ];
  const mayCopy = profile !== undefined && profile.contractorId === request.contractorId;
  return (
    <PeopleProvider value={editing}>
      <RequestDetail
        title={title}
        request={request}
        links={links}
        notice={<PeopleFixList />}
        onCopy={mayCopy ? () => void copy() : undefined}
        tabs={[
          {
            id: 'plan',
            label: t('steps.plan'),
            content: sections.map(({ title: heading, facts }) => (
              <Section key={heading} title={heading}>
                <Facts facts={facts} />
              </Section>
            )),
          },
          {
            id: 'people',
            label: t('detail.people', { count: request.staffItems.length }),
            content: <PeopleStep />,
          },
          {
            id: 'document',
            label: t('detail.document'),
            content: papers.map(([heading, files]) => (
              <Section key={heading} title={heading}>
                <FileLinks label={heading} files={files} />
              </Section>
            )),
          },
        ]}
      />
    </PeopleProvider>
  );
}
