import { can } from '@portal/domain';
import { EmptyState, StatusBadge } from '@portal/ui';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { useMyProfile } from '../../platform/session/my-profile';
import { CardLife, plantPaths, usePersonCards } from '../../plant/cards';
import { PersonSafety } from '../../plant/safety';
import { Documents } from './Documents';
import { Holds } from './Holds';
import { Movements } from './Movements';
import { PersonFacts } from './PersonFacts';
import { usePersonRecord } from './queries';
import { RecordPage } from './RecordPage';
import { RunningRequests } from './RunningRequests';
import { SectionNotice } from './SectionNotice';

/** All that the plant knows of a person; viewers see only the sections that they may read. */
export default function PersonPage() {
  const { t } = useTranslation(['cardOffice', 'records']);
  const { id = '' } = useParams();
  const profile = useMyProfile();
  const record = usePersonCards(id);
  const { data } = record;
  return (
    <RecordPage
      title={data?.fullName ?? t('person.title')}
      badge={data?.isBarred && <StatusBadge tone="red">{t('barred')}</StatusBadge>}
      back={{ path: plantPaths.people, label: t('person.back') }}
      record={record}
    >
      {(person) => (
        <>
          <PersonFacts person={person} />
          {profile && can(profile, 'records:read') && <Record id={id} part="holds" />}
          {profile && can(profile, 'records:read') && <Record id={id} part="requests" />}
          {profile && can(profile, 'movements:read') && <Movements mover="person" id={id} />}
          {person.cards.length === 0 ? (
            <EmptyState text={t('person.noCards')} />
          ) : (
            <CardLife cards={person.cards} />
          )}
          <PersonSafety personId={id} />
          {profile && can(profile, 'records:read') && <Record id={id} part="documents" />}
        </>
      )}
    </RecordPage>
  );
}

/** A section of the plant's record of a person, besides the cards. */
function Record({ id, part }: { id: string; part: 'holds' | 'requests' | 'documents' }) {
  const { t } = useTranslation(['cardOffice', 'records']);
  const { data, error, refetch } = usePersonRecord(id);
  const title = t(`records:${part}.title`);
  if (!data) return <SectionNotice title={title} error={error} refetch={refetch} />;
  if (part === 'holds') return <Holds holds={data.holds} />;
  if (part === 'documents') return <Documents documents={data.documents} />;
  return (
    <RunningRequests title={title} none={t('records:requests.none')} requests={data.requests} />
  );
}
