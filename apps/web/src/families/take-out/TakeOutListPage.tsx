import {
  kindNamed,
  TAKE_OUT_COLUMNS,
  FIRST_LIST_DAYS,
  takeOutPaths,
  takeOutRoutes,
  workAreas,
  type TakeOutRow,
} from '@portal/contracts';
import { addDays } from '@portal/domain';
import { OneLine, type DataColumn } from '@portal/ui/data-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useParams } from 'react-router-dom';
import { DateField } from '../../platform/forms/DateField';
import { namesIn, useList } from '../../plant/reference-data';
import { dayPart } from '../../platform/lists/address-codec';
import { IN_PLACE } from '../../platform/lists/FilterBar';
import { formatDateTime } from '../../platform/time/format';
import { today } from '../../platform/time/today';
import { listView, type ListState } from '../../requests/listing/list-state';
import type { ListWords, RequestList } from '../../requests/listing/request-list';
import { RequestListPage } from '../../requests/listing/RequestListPage';
import { useSharedColumns } from '../../requests/listing/use-shared-columns';

interface State extends ListState {
  fromDate: string | null;
  toDate: string | null;
}

/** The columns of the list (docs/product/take-out.md, "Screens"). */
function useColumns(): DataColumn<TakeOutRow>[] {
  const { t } = useTranslation('takeOut');
  const shared = useSharedColumns<TakeOutRow>();
  const areas = useList(workAreas);
  return useMemo(
    () => [
      shared.requestNumber,
      { ...shared.description, header: t('listColumns.description') },
      {
        id: 'documentNumber',
        header: t('listColumns.documentNumber'),
        size: 160,
        isFixed: true,
        isSortable: true,
        cell: ({ documentNumber }) => <OneLine text={documentNumber} />,
      },
      {
        id: 'shipEquipmentDate',
        header: t('listColumns.start'),
        size: 136,
        isFixed: true,
        isSortable: true,
        cell: ({ shipEquipmentDate }) => shipEquipmentDate && formatDateTime(shipEquipmentDate),
      },
      {
        id: 'listAreaIds',
        header: t('listColumns.areas'),
        size: 120,
        cell: ({ listAreaIds }) => <OneLine text={namesIn(areas ?? [], listAreaIds).join(', ')} />,
      },
      shared.createdDate,
      shared.websiteStatus,
    ],
    [areas, shared, t],
  );
}

function useWords(): ListWords {
  const { t } = useTranslation('takeOut');
  return {
    add: t('list.add'),
    keyword: t('list.keyword'),
    keywordShort: t('list.keywordShort'),
    noneFound: t('list.noneFound'),
    noneYet: t('list.noneYet'),
    none: t('list.none'),
  };
}

const DAYS = ['fromDate', 'toDate'] as const;
type DayName = (typeof DAYS)[number];
const DAY_WIDTH = 124;

interface DayFilterProps {
  name: DayName;
  value: string | null;
  onChange: (day: string | null) => void;
}

/** Shows only take-outs from a day on, or until a day. */
function DayFilter({ name, ...field }: DayFilterProps) {
  const { t } = useTranslation('takeOut');
  return (
    <DateField
      isFilter
      name={name}
      aria-label={t(`list.${name}`)}
      title={t(`list.${name}`)}
      placeholder={t(`list.${name}Short`)}
      // An empty field shows all days. There is no room for a button that empties it.
      allowDeselect
      popoverProps={IN_PLACE}
      {...field}
    />
  );
}

const filters: RequestList<TakeOutRow, State>['filters'] = (state, onChange) =>
  DAYS.map((name) => ({
    name,
    width: DAY_WIDTH,
    isSet: state[name] !== null,
    field: (
      <DayFilter name={name} value={state[name]} onChange={(day) => onChange({ [name]: day })} />
    ),
  }));

/** The first days in the filters. */
const firstDays = (day: string): Pick<State, DayName> => ({
  fromDate: day,
  toDate: addDays(day, FIRST_LIST_DAYS),
});

/** The first state of the list on a day. */
const listOf = (day: string): RequestList<TakeOutRow, State> => ({
  name: 'takeOuts',
  calls: takeOutRoutes,
  filedBy: 'takeOuts:file',
  view: listView(TAKE_OUT_COLUMNS, firstDays(day), {
    fromDate: dayPart('tu-ngay'),
    toDate: dayPart('den-ngay'),
  }),
  // docs/product/shared.md, "Limits"
  heightLess: 185,
  keywordWidth: 200,
  filterOf: ({ fromDate, toDate }) => ({ fromDate, toDate }),
  filters,
  columns: { use: useColumns },
  words: { use: useWords },
});

/** The list of take-outs. */
export function TakeOutListPage() {
  const { t } = useTranslation(['takeOut', 'pages']);
  const { type } = useParams();
  const day = today();
  const list = useMemo(() => listOf(day), [day]);
  if (type !== undefined && kindNamed(type) !== 'takeOut')
    return <Navigate to={takeOutPaths.list} replace />;
  return (
    <RequestListPage
      title={t('pages:titles.takeOuts')}
      list={list}
      additions={[{ family: 'takeOut', path: takeOutPaths.create }]}
    />
  );
}
