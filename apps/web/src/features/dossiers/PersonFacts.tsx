import type { PersonCards } from '@portal/contracts';
import { can } from '@portal/domain';
import { IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMyProfile } from '../../platform/session/my-profile';
import { canPrint, CardDays, PrintMenu } from '../../plant/cards';
import { FIRST_PAGE } from './PagedTable';
import { PlaceNow } from './PlaceNow';
import { useMovements } from './queries';
import { RecordHead } from './RecordHead';

/** Who a person is and where, with the current card, which can be printed. */
export function PersonFacts({ person }: { person: PersonCards }) {
  const { t } = useTranslation(['cardOffice', 'records']);
  const profile = useMyProfile();
  const card = person.cards.find(canPrint);
  const newest = card ?? person.cards[0];
  return (
    <RecordHead
      title={t('person.about')}
      image={person.image}
      imageLabel={t('person.photoOf', { name: person.fullName })}
      icon={<IconUser size={48} stroke={1.2} aria-hidden />}
      facts={[
        { label: t('columns.identityCardNumber'), value: person.identityCardNumber },
        { label: t('columns.position'), value: person.positionName },
        { label: t('columns.contractorName'), value: newest?.contractorName },
        {
          label: t('person.card'),
          value: newest ? <CardDays {...newest} /> : t('noCard'),
        },
        ...(profile && can(profile, 'movements:read')
          ? [
              {
                label: t('records:place.label'),
                value: <PersonPlace personId={person.personId} />,
              },
            ]
          : []),
        ...(card && profile && can(profile, 'cards:print')
          ? [
              {
                label: t('person.print'),
                value: <PrintMenu cardIds={[card.id]} label={t('print.one')} />,
              },
            ]
          : []),
      ]}
    />
  );
}

/** Where a person is. It uses the same call as the section of movements. */
function PersonPlace({ personId }: { personId: string }) {
  const { data, error } = useMovements('person', personId, FIRST_PAGE.skip, FIRST_PAGE.take);
  if (data) return <PlaceNow place={data.place} />;
  return error ? '–' : '…';
}
