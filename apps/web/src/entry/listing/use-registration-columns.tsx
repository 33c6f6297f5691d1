import type { RequestRow } from '@portal/contracts';
import type { DataColumn } from '@portal/ui/data-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { familyNamed, usePlaces } from '../../requests/families';
import classes from '../../requests/listing/RequestListPage.module.css';
import { useSharedColumns } from '../../requests/listing/use-shared-columns';
import { Period } from '../../requests/Period';

/** The columns of the registration list (docs/product/shared.md, "Lists"). */
export function useRegistrationColumns(): DataColumn<RequestRow>[] {
  const { t } = useTranslation('entry');
  const places = usePlaces();
  const shared = useSharedColumns<RequestRow>();
  return useMemo(
    () => [
      shared.requestNumber,
      shared.description,
      {
        id: 'registerSection',
        header: t('columns.registerSection'),
        size: 96,
        cell: (row) => <span className={classes.text}>{row.registerSection}</span>,
      },
      shared.type,
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
      shared.totalCount,
      {
        id: 'startDate',
        header: t('columns.workingTime'),
        size: 130,
        isFixed: true,
        isSortable: true,
        cell: (row) => (
          <Period {...row} hasHours={familyNamed(places, row.family)?.hasHours ?? false} />
        ),
      },
      shared.createdDate,
      shared.websiteStatus,
    ],
    [places, shared, t],
  );
}
