import { Anchor } from '@mantine/core';
import type { ListRow } from '@portal/contracts';
import { OneLine, type DataColumn } from '@portal/ui/data-table';
import { IconPencil } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDate } from '../../platform/time/format';
import { addressOf, usePlaces } from '../request-family';
import { StatusMark } from '../StatusMark';
import classes from './RequestListPage.module.css';

type SharedColumn =
  'requestNumber' | 'description' | 'totalCount' | 'createdDate' | 'websiteStatus';

/** The columns that any list of requests can have, by name. */
export function useSharedColumns<Row extends ListRow>(): Record<SharedColumn, DataColumn<Row>> {
  const { t } = useTranslation('requests');
  const places = usePlaces();
  return useMemo(() => {
    const link = (row: Row, text: string, className?: string) => (
      <Anchor
        component={Link}
        to={addressOf(places, row)}
        className={className ?? ''}
        fz={13}
        onClick={(event) => event.stopPropagation()}
      >
        {text}
      </Anchor>
    );
    return {
      requestNumber: {
        id: 'requestNumber',
        header: t('columns.requestNumber'),
        size: 112,
        isFixed: true,
        isSortable: true,
        cell: (row) => link(row, row.requestNumber ?? t('noNumber'), classes.number),
      },
      description: {
        id: 'description',
        header: t('columns.description'),
        size: 124,
        isSortable: true,
        cell: (row) => {
          const text = row.description || t('noDescription');
          return <OneLine text={text}>{link(row, text)}</OneLine>;
        },
      },
      totalCount: {
        id: 'totalCount',
        header: t('columns.totalCount'),
        size: 72,
        isFixed: true,
        isSortable: true,
        align: 'right',
        cell: (row) => row.totalCount,
      },
      createdDate: {
        id: 'createdDate',
        header: t('columns.createdDate'),
        size: 88,
        isFixed: true,
        isSortable: true,
        cell: (row) => formatDate(row.createdDate),
      },
      websiteStatus: {
        id: 'websiteStatus',
        header: t('columns.status'),
        size: 168,
        isFixed: true,
        isSortable: true,
        cell: (row) => <StatusMark of={row} revisionSign={<IconPencil size={16} aria-hidden />} />,
      },
    };
  }, [places, t]);
}
