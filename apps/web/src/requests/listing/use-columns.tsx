import { Anchor } from '@mantine/core';
import type { RequestRow } from '@portal/contracts';
import type { DataColumn } from '@portal/ui/data-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { formatDate } from '../../platform/time/format';
import { StatusMark } from '../StatusMark';
import { WorkingTime } from '../WorkingTime';
import classes from './RequestListPage.module.css';

/** The family of a row of the registration list. */
export function familyOfRow(row: RequestRow): 'people' | 'vehicles' | 'equipment' {
  if (row.hasPeople) return 'people';
  return row.hasVehicle ? 'vehicles' : 'equipment';
}

/** The columns of the registration list (document 1, section 2). */
export function useColumns(addressOf: (row: RequestRow) => string): DataColumn<RequestRow>[] {
  const { t } = useTranslation('requests');
  return useMemo(() => {
    const link = (row: RequestRow, text: string, className: string | undefined) => (
      <Anchor
        component={Link}
        to={addressOf(row)}
        className={className ?? ''}
        title={text}
        onClick={(event) => event.stopPropagation()}
      >
        {text}
      </Anchor>
    );
    return [
      {
        id: 'requestNumber',
        header: t('columns.requestNumber'),
        size: 110,
        isFixed: true,
        isSortable: true,
        cell: (row) => link(row, row.requestNumber ?? t('noNumber'), classes.number),
      },
      {
        id: 'description',
        header: t('columns.description'),
        size: 136,
        isSortable: true,
        cell: (row) => link(row, row.description || t('noDescription'), classes.text),
      },
      {
        id: 'registerSection',
        header: t('columns.registerSection'),
        size: 96,
        cell: (row) => <span className={classes.text}>{row.registerSection}</span>,
      },
      {
        id: 'type',
        header: t('columns.type'),
        size: 88,
        isFixed: true,
        cell: (row) => <span className={classes.text}>{t(`families.${familyOfRow(row)}`)}</span>,
      },
      {
        id: 'documentNumber',
        header: t('columns.documentNumber'),
        size: 110,
        isSortable: true,
        cell: (row) => (
          <span className={classes.text} title={row.documentNumber}>
            {row.documentNumber}
          </span>
        ),
      },
      {
        id: 'totalCount',
        header: t('columns.totalCount'),
        size: 64,
        isFixed: true,
        isSortable: true,
        align: 'right',
        cell: (row) => row.totalCount,
      },
      {
        id: 'startDate',
        header: t('columns.workingTime'),
        size: 134,
        isFixed: true,
        isSortable: true,
        cell: (row) => <WorkingTime {...row} />,
      },
      {
        id: 'createdDate',
        header: t('columns.createdDate'),
        size: 90,
        isFixed: true,
        isSortable: true,
        cell: (row) => formatDate(row.createdDate),
      },
      {
        id: 'websiteStatus',
        header: t('columns.status'),
        size: 134,
        isFixed: true,
        isSortable: true,
        cell: (row) => <StatusMark status={row.websiteStatus} />,
      },
    ];
  }, [addressOf, t]);
}
