import { Alert } from '@mantine/core';
import { ADMISSION_DAYS_AHEAD, type HeldPerson } from '@portal/contracts';
import { EmptyState, StatusBadge } from '@portal/ui';
import { Facts, OneLine, type DataColumn } from '@portal/ui/data-table';
import { IconShieldCheck } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath, useNavigate } from 'react-router-dom';
import { ComputingNotice } from '../../plant/admission';
import { plantPaths } from '../../plant/cards';
import { KeywordField } from '../../platform/lists/KeywordField';
import { ListTable } from '../../platform/lists/ListTable';
import { useListState } from '../../platform/lists/use-list-state';
import { Page } from '../../platform/page/Page';
import { CompanyName } from '../../platform/suppliers/CompanyName';
import { formatDate } from '../../platform/time/format';
import { endOf } from './Holds';
import { recordsCodec } from './list-state';
import { NameLink } from './NameLink';
import { useHeldPeople } from './queries';

const pathOf = ({ personId }: HeldPerson) => generatePath(plantPaths.person, { id: personId });

function useColumns(): DataColumn<HeldPerson>[] {
  const { t } = useTranslation('records');
  return useMemo(
    () => [
      {
        id: 'person',
        header: t('held.person'),
        size: 186,
        cell: (row) => <NameLink to={pathOf(row)}>{row.fullName}</NameLink>,
      },
      {
        id: 'number',
        header: t('held.number'),
        size: 122,
        cell: ({ identityCardNumber }) => identityCardNumber,
      },
      {
        id: 'company',
        header: t('vehicles.company'),
        size: 170,
        cell: ({ companyName }) => <CompanyName name={companyName || '–'} />,
      },
      {
        id: 'condition',
        header: t('holds.condition'),
        size: 234,
        cell: ({ name, source }) => (
          <Facts>
            <OneLine text={name} />
            <OneLine isSecond text={source || '–'} />
          </Facts>
        ),
      },
      {
        id: 'lastDay',
        header: t('holds.lastDay'),
        size: 104,
        cell: (row) => endOf(row, t),
      },
      {
        id: 'from',
        header: t('holds.from'),
        size: 120,
        cell: ({ isToday, from }) =>
          isToday ? <StatusBadge tone="red">{t('holds.today')}</StatusBadge> : formatDate(from),
      },
    ],
    [t],
  );
}

/** The people whom gates refuse for papers or health, today or in the days ahead, the earliest day first. */
export default function HeldPeoplePage() {
  const { t } = useTranslation('records');
  const navigate = useNavigate();
  const { state, change } = useListState('plant-held', recordsCodec);
  const columns = useColumns();
  const found = useHeldPeople(state);
  const { data } = found;
  return (
    <Page title={t('held.title')}>
      {data?.countsFrom && (
        <Alert color="orange" mb="sm">
          {t('held.countsFrom', { day: formatDate(data.countsFrom) })}
        </Alert>
      )}
      <ComputingNotice />
      <ListTable
        title={t('held.title')}
        found={found}
        columns={columns}
        rowId={(row) => row.id}
        view={state}
        onView={({ skip, take }) => change({ skip, take })}
        onRowClick={(row) => void navigate(pathOf(row))}
        empty={
          <EmptyState
            icon={<IconShieldCheck size={36} stroke={1.4} aria-hidden />}
            text={
              state.keyword === ''
                ? t('held.none', { days: ADMISSION_DAYS_AHEAD })
                : t('held.noneFound')
            }
          />
        }
        toolbar={
          <>
            <KeywordField
              label={t('held.keyword')}
              width={320}
              takesCodes
              value={state.keyword}
              onSearch={(keyword) => change({ keyword, skip: 0 })}
            />
            {data && <span>{t('held.today', { count: data.peopleToday })}</span>}
          </>
        }
      />
    </Page>
  );
}
