import {
  GUARANTEE_COLUMNS,
  guaranteePaths,
  guaranteeRoutes,
  type GuaranteeRow,
} from '@portal/contracts';
import { shownHours } from '@portal/domain';
import { OneLine, type DataColumn } from '@portal/ui/data-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDate } from '../../platform/time/format';
import { listView } from '../../requests/listing/list-state';
import type { ListWords, RequestList } from '../../requests/listing/request-list';
import { RequestListPage } from '../../requests/listing/RequestListPage';
import { useSharedColumns } from '../../requests/listing/use-shared-columns';
import { RepeatButton } from './Repeat';

/** The columns of the list (docs/product/guarantee.md, "Screens"). */
function useColumns(): DataColumn<GuaranteeRow>[] {
  const { t } = useTranslation('guarantee');
  const shared = useSharedColumns<GuaranteeRow>();
  return useMemo(
    () => [
      shared.requestNumber,
      shared.description,
      {
        id: 'documentNumber',
        header: t('listColumns.documentNumber'),
        size: 172,
        isFixed: true,
        isSortable: true,
        cell: ({ documentNumber }) => <OneLine text={documentNumber} />,
      },
      {
        id: 'hours',
        header: t('listColumns.hours'),
        size: 100,
        isFixed: true,
        cell: ({ startHour, endHour }) =>
          startHour === null && endHour === null ? '' : shownHours(startHour, endHour),
      },
      {
        id: 'departmentName',
        header: t('listColumns.department'),
        size: 108,
        cell: ({ departmentName }) => <OneLine text={departmentName} />,
      },
      {
        id: 'startTime',
        header: t('listColumns.day'),
        size: 104,
        isFixed: true,
        isSortable: true,
        cell: ({ startTime }) => startTime && formatDate(startTime),
      },
      shared.totalCount,
      shared.websiteStatus,
    ],
    [shared, t],
  );
}

function useWords(): ListWords {
  const { t } = useTranslation('guarantee');
  return {
    add: t('list.add'),
    keyword: t('list.keyword'),
    keywordShort: t('list.keywordShort'),
    noneFound: t('list.noneFound'),
    noneYet: t('list.noneYet'),
    none: t('list.none'),
  };
}

const list: RequestList<GuaranteeRow> = {
  name: 'guarantees',
  calls: guaranteeRoutes,
  filedBy: 'guarantees:file',
  view: listView(GUARANTEE_COLUMNS, {}, {}, [{ selector: 'startTime', desc: true }]),
  // docs/product/shared.md, "Limits"
  heightLess: 185,
  keywordWidth: 220,
  filterOf: () => ({}),
  columns: { use: useColumns },
  words: { use: useWords },
};

/** The list of guarantees. */
export function GuaranteeListPage() {
  const { t } = useTranslation(['guarantee', 'pages']);
  return (
    <RequestListPage
      title={t('pages:titles.guarantees')}
      list={list}
      additions={[{ family: 'guarantee', path: guaranteePaths.create }]}
      beginning={<RepeatButton />}
    />
  );
}
