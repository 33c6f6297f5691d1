import { Anchor } from '@mantine/core';
import { MIN_PERSON_KEYWORD, type PlantPersonRow } from '@portal/contracts';
import { EmptyState, StatusBadge } from '@portal/ui';
import { Facts, OneLine, type DataColumn } from '@portal/ui/data-table';
import { IconUserSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath, Link, useNavigate } from 'react-router-dom';
import { KeywordField } from '../../platform/lists/KeywordField';
import { ListTable } from '../../platform/lists/ListTable';
import { useListState } from '../../platform/lists/use-list-state';
import { CompanyName } from '../../platform/suppliers/CompanyName';
import { Page } from '../../platform/page/Page';
import { Thumbnail } from '../../requests/form/Thumbnail';
import { CardDays } from '../../plant/cards';
import classes from './CardOffice.module.css';
import { peopleCodec } from '../../plant/cards';
import { plantPaths } from '../../plant/cards';
import { usePlantPeople } from '../../plant/cards';

function useColumns(): DataColumn<PlantPersonRow>[] {
  const { t } = useTranslation('cardOffice');
  return useMemo(
    () => [
      {
        id: 'image',
        header: t('columns.photo'),
        size: 56,
        isFixed: true,
        cell: ({ image }) => <Thumbnail image={image} />,
      },
      {
        id: 'fullName',
        header: t('columns.fullName'),
        size: 190,
        cell: ({ id, fullName, isBarred }) => (
          <Facts>
            <Anchor
              component={Link}
              to={generatePath(plantPaths.person, { id })}
              className={classes.name ?? ''}
              onClick={(event) => event.stopPropagation()}
            >
              {fullName}
            </Anchor>
            {isBarred && <StatusBadge tone="red">{t('barred')}</StatusBadge>}
          </Facts>
        ),
      },
      {
        id: 'identityCardNumber',
        header: t('columns.identityCardNumber'),
        size: 140,
        cell: ({ identityCardNumber }) => identityCardNumber,
      },
      {
        id: 'position',
        header: t('columns.position'),
        size: 160,
        cell: ({ positionName }) => <OneLine text={positionName} />,
      },
      {
        id: 'contractorName',
        header: t('columns.contractorName'),
        size: 200,
        cell: ({ contractorName }) => <CompanyName name={contractorName} />,
      },
      {
        id: 'card',
        header: t('columns.number'),
        size: 216,
        isFixed: true,
        cell: ({ cardNumber, validTo, isEnded }) =>
          validTo === null ? (
            t('noCard')
          ) : (
            <CardDays number={cardNumber} validTo={validTo} isEnded={isEnded} />
          ),
      },
    ],
    [t],
  );
}

/** The people in the plant's records. The list is empty until the user searches. */
export default function PeoplePage() {
  const { t } = useTranslation('cardOffice');
  const title = t('people.title');
  const navigate = useNavigate();
  const { state, change } = useListState('plant-people', peopleCodec);
  const columns = useColumns();
  return (
    <Page title={title}>
      <ListTable
        title={title}
        found={usePlantPeople(state)}
        columns={columns}
        rowId={(row) => row.id}
        view={state}
        onView={({ skip, take }) => change({ skip, take })}
        onRowClick={({ id }) => void navigate(generatePath(plantPaths.person, { id }))}
        empty={
          <EmptyState
            icon={<IconUserSearch size={36} stroke={1.4} aria-hidden />}
            text={
              state.keyword.length < MIN_PERSON_KEYWORD
                ? t('people.begin', { count: MIN_PERSON_KEYWORD })
                : t('people.none')
            }
          />
        }
        toolbar={
          <KeywordField
            label={t('people.keyword')}
            width={420}
            takesCodes
            value={state.keyword}
            onSearch={(keyword) => change({ keyword, skip: 0 })}
          />
        }
      />
    </Page>
  );
}
