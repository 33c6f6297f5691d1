import { copyCardChange, STATUS, type CardChange } from '@portal/contracts';
import { can } from '@portal/domain';
import { LoadingState } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { useMyProfile } from '../../platform/session/my-profile';
import { RequestDetail } from '../../requests/detail/RequestDetail';
import { useCopying } from '../../requests/detail/use-copying';
import { detailAddress, useFamilyTitle, useRequestFamily } from '../../requests/request-family';
import { FileLinks } from '../../requests/files/FileLinks';
import { Facts } from '../../requests/form/Facts';
import { Section } from '../../requests/form/Section';
import { LoadedRequest } from '../../requests/LoadedRequest';
import { useCardChangeLists } from './card-change-lists';
import { CardChangeFixList } from './CardChangeFixList';
import { ChangedPeople } from './people/ChangedPeople';
import { useCardChangeFacts } from './use-card-change-facts';
import { useTypeTitle } from './use-type-title';

/** A card change, read-only. */
export function CardChangeDetailPage({ id }: { id: string }) {
  const family = useRequestFamily();
  const title = useFamilyTitle('detail');
  const { requestType } = useParams();
  return (
    <LoadedRequest<CardChange> id={id} title={title} listPath={family.listPath}>
      {(change) =>
        // Links in mails and in lists of all families lack the type in the address, so the page adds it.
        requestType === String(change.requestType) ? (
          <Detail change={change} />
        ) : (
          <Navigate to={detailAddress(family, id, change)} replace />
        )
      }
    </LoadedRequest>
  );
}

function Detail({ change }: { change: CardChange }) {
  const { t } = useTranslation(['cardChange', 'common']);
  const profile = useMyProfile();
  const lists = useCardChangeLists();
  const titleOf = useTypeTitle('detail');
  const copy = useCopying(copyCardChange, change);
  if (!lists) return <LoadingState text={t('common:loading')} />;
  const { staffItems } = change;
  const mayCopy =
    profile !== undefined &&
    can(profile, 'requests:file') &&
    profile.contractorId === change.contractorId;
  return (
    <RequestDetail
      request={change}
      title={titleOf(change)}
      notice={<CardChangeFixList request={change} people={staffItems} lists={lists} />}
      itemName={(itemId) => {
        const at = staffItems.findIndex((person) => person.id === itemId);
        const person = staffItems[at];
        return person ? `${at + 1}. ${person.fullName}` : '';
      }}
      onCopy={mayCopy ? copy : undefined}
      tabs={[{ id: 'info', label: t('detail.info'), content: <Information change={change} /> }]}
    />
  );
}

function Information({ change }: { change: CardChange }) {
  const { t } = useTranslation('cardChange');
  const { ofCover } = useCardChangeFacts();
  const { websiteStatus, signAttachments, supplements, attachments, staffItems } = change;
  return (
    <>
      {websiteStatus === STATUS.approved && (
        <Section title={t('sections.signed')}>
          <FileLinks label={t('sections.signed')} files={signAttachments} />
        </Section>
      )}
      <Section title={t('cover')}>
        <Facts facts={ofCover(change)} />
      </Section>
      <Section title={t('sections.papers')}>
        <FileLinks label={t('sections.papers')} files={attachments} />
      </Section>
      <Section title={`${t('sections.people')} (${staffItems.length})`}>
        <ChangedPeople change={change} />
      </Section>
      {supplements.length > 0 && (
        <Section title={t('sections.supplements')}>
          <FileLinks label={t('sections.supplements')} files={supplements} />
        </Section>
      )}
    </>
  );
}
