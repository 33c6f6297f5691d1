import { Facts, OneLine, type DataColumn } from '@portal/ui/data-table';
import { entryPaths, type RequestRow } from '@portal/contracts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath } from 'react-router-dom';
import { BatchTag } from '../../requests/batch/BatchTag';
import { familyNamed, usePlaces } from '../../requests/request-family';
import { useSharedColumns } from '../../requests/listing/use-shared-columns';
import { Period } from '../../requests/Period';
import { PERIOD_WIDTH } from '../../requests/period-width';

const listPath = generatePath(entryPaths.list, { type: null });

/** The columns of the registration list (docs/product/shared.md, "Lists"). */
export function useRegistrationColumns(): DataColumn<RequestRow>[] {
  const { t } = useTranslation('entry');
  const places = usePlaces();
  const shared = useSharedColumns<RequestRow>();
  return useMemo(
    () => [
      shared.requestNumber,
      {
        ...shared.description,
        cell: (row) => (
          <Facts>
            {shared.description.cell(row)}
            {row.batch && <BatchTag batch={row.batch} listPath={listPath} />}
          </Facts>
        ),
      },
      {
        // The kind of the request and the number of its items, which no other column shows.
        id: 'type',
        header: t('columns.registerSection'),
        size: 110,
        isFixed: true,
        isSortable: true,
        cell: ({ registerSection }) => <OneLine text={registerSection} />,
      },
      {
        id: 'documentNumber',
        header: t('columns.documentNumber'),
        size: 170,
        isFixed: true,
        isSortable: true,
        cell: ({ documentNumber }) => <OneLine text={documentNumber} />,
      },
      { ...shared.totalCount, isHidden: true },
      {
        id: 'startDate',
        header: t('columns.workingTime'),
        size: PERIOD_WIDTH,
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
