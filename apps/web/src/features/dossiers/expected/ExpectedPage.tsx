import type { ExpectedPerson } from '@portal/contracts';
import { OneLine, type DataColumn } from '@portal/ui/data-table';
import { IconDoorEnter } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath } from 'react-router-dom';
import { plantPaths } from '../../../plant/cards';
import { useListState } from '../../../platform/lists/use-list-state';
import { useMyProfile } from '../../../platform/session/my-profile';
import { expectedCodec } from '../list-state';
import { NameLink } from '../NameLink';
import { useExpected } from '../queries';
import { answerColumns, companyColumn, remedyColumn } from './answer-columns';
import { ExpectedList } from './ExpectedList';
import { remedyOf } from './remedies';

function useColumns(isStaff: boolean): DataColumn<ExpectedPerson>[] {
  const { t } = useTranslation('records');
  return useMemo(
    () => [
      {
        id: 'person',
        header: t('held.person'),
        size: isStaff ? 150 : 140,
        cell: ({ personId, fullName }) =>
          isStaff ? (
            <NameLink to={generatePath(plantPaths.person, { id: personId })}>{fullName}</NameLink>
          ) : (
            <OneLine text={fullName} />
          ),
      },
      {
        id: 'number',
        header: t('held.number'),
        size: 116,
        cell: ({ identityCardNumber }) => identityCardNumber,
      },
      ...(isStaff ? [companyColumn<ExpectedPerson>(t, 168)] : []),
      {
        id: 'card',
        header: t('expected.card'),
        size: 102,
        cell: ({ cardNumber }) => cardNumber || '–',
      },
      ...answerColumns<ExpectedPerson>(t, isStaff ? 300 : 378),
      ...(isStaff ? [] : [remedyColumn<ExpectedPerson>(t, remedyOf.person)]),
    ],
    [isStaff, t],
  );
}

/** Who is expected on a day, and whether gates will let them in: for the plant all, for a company its own people. */
export default function ExpectedPage() {
  const profile = useMyProfile();
  const [codec] = useState(expectedCodec);
  const { state, change } = useListState('expected', codec);
  const found = useExpected(state);
  const columns = useColumns(profile?.contractorId === null);
  return (
    <ExpectedList
      kind="people"
      state={state}
      onChange={change}
      found={found}
      columns={columns}
      rowId={({ personId }) => personId}
      icon={<IconDoorEnter size={36} stroke={1.4} aria-hidden />}
    />
  );
}
