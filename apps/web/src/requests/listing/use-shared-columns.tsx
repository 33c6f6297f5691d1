import { Anchor } from '@mantine/core';
import type { ListRow } from '@portal/contracts';
import type { DataColumn } from '@portal/ui/data-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDate } from '../../platform/time/format';
import { addressOf, usePlaces } from '../families';
import { StatusMark } from '../StatusMark';
import classes from './RequestListPage.module.css';

type SharedColumn =
  'requestNumber' | 'description' | 'type' | 'totalCount' | 'createdDate' | 'websiteStatus';

/** The columns that any list of requests can have, by their names. */
export function useSharedColumns<Row extends ListRow>(): Record<SharedColumn, DataColumn<Row>> {
  const { t } = useTranslation(['requests', 'families']);
  const places = usePlaces();
  return useMemo(() => {
    const link = (row: Row, text: string, className: string | undefined) => (
      <Anchor
        component={Link}
        to={addressOf(places, row)}
        className={className ?? ''}
        title={text}
        onClick={(event) => event.stopPropagation()}
      >
        {text}
      </Anchor>
    );
    return {
      requestNumber: {
        id: 'requestNumber',
        header: t('columns.requestNumber'),
        size: 110,
        isFixed: true,
        isSortable: true,
        cell: (row) => link(row, row.requestNumber ?? t('noNumber'), classes.number),
      },
      description: {
        id: 'description',
        header: t('columns.description'),
        size: 124,
        isSortable: true,
        cell: (row) => link(row, row.description || t('noDescription'), classes.text),
      },
      type: {
        id: 'type',
        header: t('columns.type'),
        size: 88,
        isFixed: true,
        isSortable: true,
        cell: (row) => <span className={classes.text}>{t(`families:${row.family}`)}</span>,
      },
      totalCount: {
        id: 'totalCount',
        header: t('columns.totalCount'),
        size: 80,
        isFixed: true,
        isSortable: true,
        align: 'right',
        cell: (row) => row.totalCount,
      },
      createdDate: {
        id: 'createdDate',
        header: t('columns.createdDate'),
        size: 98,
        isFixed: true,
        isSortable: true,
        cell: (row) => formatDate(row.createdDate),
      },
      websiteStatus: {
        id: 'websiteStatus',
        header: t('columns.status'),
        size: 134,
        isFixed: true,
        isSortable: true,
        cell: (row) => <StatusMark of={row} />,
      },
    };
  }, [places, t]);
}
