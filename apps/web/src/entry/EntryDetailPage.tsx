import { copyRequest, STATUS, type Attachment, type EntryRequest } from '@portal/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { createStore } from 'zustand';
import { useMyProfile } from '../platform/session/my-profile';
import { RequestDetail } from '../requests/detail/RequestDetail';
import { useCopying } from '../requests/detail/use-copying';
import { useFamilyTitle, useRequestFamily } from '../requests/request-family';
import { FileLinks } from '../requests/files/FileLinks';
import { Section } from '../requests/form/Section';
import { LoadedRequest } from '../requests/LoadedRequest';
import { useDefinition, type EntryDefinition } from './definition';
import { createItemsView, EditingProvider, type Editing } from './editing';
import { EntryFixList } from './feedback/EntryFixList';
import { ItemsStep } from './items/ItemsStep';
import { PlanSections } from './plan/PlanSections';
import { DefinitionScope, useLoadedDefinition } from './definition-scope';
import { Approved } from './roots/Approved';

interface EntryDetailPageProps {
  id: string;
  definition: EntryDefinition;
}

/** An entry request, read-only. */
export function EntryDetailPage({ id, definition }: EntryDetailPageProps) {
  const { listPath } = useRequestFamily();
  const title = useFamilyTitle('detail');
  const loaded = useLoadedDefinition(definition);
  return (
    <LoadedRequest<EntryRequest> id={id} title={title} listPath={listPath}>
      {(request) => (
        <DefinitionScope loaded={loaded}>
          <Detail request={request} />
        </DefinitionScope>
      )}
    </LoadedRequest>
  );
}

function Detail({ request }: { request: EntryRequest }) {
  const { t } = useTranslation('entry');
  const { definition, words } = useDefinition();
  const { DetailNotice } = definition;
  const profile = useMyProfile();
  const editing = useMemo<Editing>(
    () => ({
      request,
      standing: null,
      form: createStore(() => definition.formOf(request)),
      itemsView: createItemsView(),
    }),
    [definition, request],
  );
  const copy = useCopying(copyRequest, request);
  const form = editing.form.getState();
  const papers: [string, readonly Attachment[]][] = definition
    .papersOf(form)
    .map(({ field, files }) => [words.label(field), files]);
  if (request.supplements.length > 0) papers.push([t('detail.supplements'), request.supplements]);
  if (request.websiteStatus === STATUS.approved)
    papers.push([t('detail.signed'), request.signAttachments]);
  const followers = definition.followers?.(form) ?? [];
  const mayCopy = profile !== undefined && profile.contractorId === request.contractorId;
  return (
    <EditingProvider value={editing}>
      <RequestDetail
        request={request}
        notice={
          <>
            <EntryFixList />
            {DetailNotice && <DetailNotice request={request} />}
            {request.websiteStatus === STATUS.approved && (
              <Approved request={request} followers={mayCopy ? followers : []} />
            )}
          </>
        }
        itemName={(itemId) => {
          const at = form.items.findIndex(({ id }) => id === itemId);
          const item = form.items[at];
          return item ? `${at + 1}. ${definition.nameOf(item)}` : '';
        }}
        onCopy={mayCopy ? copy : undefined}
        tabs={[
          { id: 'plan', label: t('steps.plan'), content: <PlanSections form={form} /> },
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
