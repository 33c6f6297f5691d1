import { Button } from '@mantine/core';
import {
  CARD_CHANGE_COLUMNS,
  CARD_CHANGE_TYPES,
  cardChangeName,
  cardChangePaths,
  cardChangeRoutes,
  type CardChangeRow,
  type CardChangeType,
} from '@portal/contracts';
import { OneLine, type DataColumn } from '@portal/ui/data-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath } from 'react-router-dom';
import { choicePart } from '../../platform/lists/address-codec';
import { ChoiceFilter } from '../../platform/lists/filters';
import { DaysFilter } from '../../requests/listing/DaysFilter';
import { daysAsked, daysPart, type ListDays } from '../../requests/listing/list-days';
import { listView, type ListState } from '../../requests/listing/list-state';
import type { ListWords, RequestList } from '../../requests/listing/request-list';
import { RequestListPage } from '../../requests/listing/RequestListPage';
import { useSharedColumns } from '../../requests/listing/use-shared-columns';

interface State extends ListState {
  requestType: CardChangeType | null;
  days: ListDays;
}

interface FilterProps {
  state: State;
  onChange: (changed: Partial<State>) => void;
}

/** The columns of the list (docs/product/card-change.md, "Screens"). */
function useColumns(): DataColumn<CardChangeRow>[] {
  const { t } = useTranslation('cardChange');
  const shared = useSharedColumns<CardChangeRow>();
  return useMemo(
    () => [
      shared.requestNumber,
      { ...shared.description, header: t('listColumns.reason') },
      {
        id: 'requestTypeName',
        header: t('listColumns.type'),
        size: 130,
        isSortable: true,
        cell: ({ requestTypeName }) => <OneLine text={requestTypeName} />,
      },
      { ...shared.totalCount, header: t('listColumns.count'), size: 120 },
      shared.createdDate,
      shared.websiteStatus,
    ],
    [shared, t],
  );
}

function useWords(): ListWords {
  const { t } = useTranslation('cardChange');
  return {
    add: t('list.add'),
    keyword: t('list.keyword'),
    keywordShort: t('list.keywordShort'),
    noneFound: t('list.noneFound'),
    noneYet: t('list.noneYet'),
    none: t('list.none'),
  };
}

/** Shows only requests of one of the three types. */
function TypeFilter({ state, onChange }: FilterProps) {
  const { t } = useTranslation(['cardChange', 'cardChangeTypes', 'requests']);
  return (
    <ChoiceFilter
      name="requestType"
      label={t('requests:list.type')}
      allLabel={t('requests:list.allTypes')}
      options={CARD_CHANGE_TYPES.map((type) => ({
        value: type,
        label: t(`cardChangeTypes:${cardChangeName(type)}`),
      }))}
      value={state.requestType}
      onChange={(requestType) => onChange({ requestType })}
    />
  );
}

/** Shows only requests that were open on the chosen days. */
function InHandFilter({ state, onChange }: FilterProps) {
  const { t } = useTranslation('cardChange');
  return (
    <DaysFilter days={state.days} hint={t('list.inHand')} onChange={(days) => onChange({ days })} />
  );
}

/** Offers to show requests of all days if there are none on the chosen days. */
function Widen({ state, onChange }: FilterProps) {
  const { t } = useTranslation(['cardChange', 'requests']);
  return state.days === 'all' ? null : (
    <Button variant="default" onClick={() => onChange({ days: 'all' })}>
      {t('requests:days.showAll')}
    </Button>
  );
}

/** The first state of the filters. */
const FIRST: Pick<State, 'requestType' | 'days'> = { requestType: null, days: 'coming' };

const list: RequestList<CardChangeRow, State> = {
  name: 'cardChanges',
  calls: cardChangeRoutes,
  filedBy: 'requests:file',
  view: listView(
    CARD_CHANGE_COLUMNS,
    FIRST,
    { requestType: choicePart('loai', CARD_CHANGE_TYPES), days: daysPart },
    undefined,
    { days: 'all' },
  ),
  // docs/product/shared.md, "Limits"
  heightLess: 185,
  keywordWidth: 180,
  filterOf: ({ requestType, days }) => ({ requestType, ...daysAsked(days) }),
  filters: (state, onChange) => [
    {
      name: 'days',
      width: 290,
      isSet: state.days !== 'all',
      field: <InHandFilter state={state} onChange={onChange} />,
    },
    {
      name: 'requestType',
      width: 190,
      isSet: state.requestType !== null,
      field: <TypeFilter state={state} onChange={onChange} />,
    },
  ],
  Widen,
  columns: { use: useColumns },
  words: { use: useWords },
};

/** The list of card changes. */
export function CardChangeListPage() {
  const { t } = useTranslation(['cardChange', 'cardChangeTypes', 'pages']);
  return (
    <RequestListPage
      title={t('pages:titles.cardChanges')}
      list={list}
      additions={CARD_CHANGE_TYPES.map((type) => ({
        family: 'cardChange',
        path: generatePath(cardChangePaths.create, { requestType: String(type) }),
        label: t(`cardChangeTypes:${cardChangeName(type)}`),
      }))}
    />
  );
}
