import { copyRequest, STATUS, type Attachment, type EntryRequest } from '@portal/contracts';
import { LoadingState, showToast } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useNavigate } from 'react-router-dom';
import { asApiError } from '../platform/api/api-error';
import { call } from '../platform/api/call';
import { reportFailedCall } from '../platform/feedback/failed-calls';
import { useMyProfile } from '../platform/session/my-profile';
import { createStore } from '../platform/store/store';
import { requestQuery } from '../requests/api/request-calls';
import { RequestDetail } from '../requests/detail/RequestDetail';
import { EntryFixList } from './feedback/EntryFixList';
import { FileLinks } from '../requests/files/FileLinks';
import { Section } from '../requests/form/Section';
import { ItemsStep } from './items/ItemsStep';
import { useLeave, type RequestLinks } from '../requests/links';
import { PlanSections } from './plan/PlanSections';
import { RequestFailed } from '../requests/RequestFailed';
import { createCardsView, EditingProvider, type Editing } from './editing';
import { FamilyProvider, useFamily, type EntryDefinition } from './family';
import { useLoadedFamily } from './use-loaded-family';

export interface EntryDetailPageProps {
  id: string;
  title: string;
  links: RequestLinks;
}

/** An entry request, read-only. */
export function EntryDetailPage(props: EntryDetailPageProps & { family: EntryDefinition }) {
  const { id, title, links, family } = props;
  const { t } = useTranslation(['entry', 'common']);
  const loaded = useLoadedFamily(family);
  const { data, error, refetch } = useQuery(requestQuery(id));
  const leave = useLeave(links.list);
  if (error && !data)
    return <RequestFailed title={title} error={error} onRetry={refetch} onClose={leave} />;
  if (!data || !loaded) return <LoadingState text={t('common:loading')} />;
  if (data.family !== family.family)
    return <Navigate to={links.detailOf(data.family, id)} replace />;
  return (
    <FamilyProvider value={loaded}>
      <Detail request={data} title={title} links={links} />
    </FamilyProvider>
  );
}

interface DetailProps {
  request: EntryRequest;
  title: string;
  links: RequestLinks;
}

function Detail({ request, title, links }: DetailProps) {
  const { t } = useTranslation('entry');
  const { family, words } = useFamily();
  const navigate = useNavigate();
  const profile = useMyProfile();
  const editing = useMemo<Editing>(
    () => ({
      request,
      standing: null,
      contractorName: request.contractorName,
      form: createStore(family.formOf(request)),
      cards: createCardsView(),
    }),
    [family, request],
  );
  const copy = async () => {
    try {
      const { isSuccess, message, data } = await call(copyRequest, { params: { id: request.id } });
      showToast(isSuccess ? 'success' : 'error', message);
      if (data) void navigate(links.editOf(family.family, data.id));
    } catch (error) {
      if (asApiError(error)?.kind !== 'network') reportFailedCall(error);
    }
  };
  const form = editing.form.get();
  const papers: [string, readonly Attachment[]][] = family
    .papersOf(request)
    .map(({ field, files }) => [words.label(field), files]);
  if (request.supplements.length > 0) papers.push([t('detail.supplements'), request.supplements]);
  if (request.websiteStatus === STATUS.approved)
    papers.push([t('detail.signed'), request.signAttachments]);
  const mayCopy = profile !== undefined && profile.contractorId === request.contractorId;
  return (
    <EditingProvider value={editing}>
      <RequestDetail
        title={title}
        request={request}
        links={links}
        notice={<EntryFixList />}
        onCopy={mayCopy ? () => void copy() : undefined}
        tabs={[
          {
            id: 'plan',
            label: t('steps.plan'),
            content: <PlanSections form={form} contractorName={request.contractorName} />,
          },
          { id: 'items', label: words.items(form.items.length), content: <ItemsStep /> },
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
    </EditingProvider>
  );
}
