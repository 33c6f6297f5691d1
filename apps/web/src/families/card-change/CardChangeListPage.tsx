import {
  CARD_CHANGE_COLUMNS,
  CARD_CHANGE_TYPES,
  cardChangeName,
  cardChangePaths,
  cardChangeRoutes,
  type CardChangeRow,
  type CardChangeType,
} from '@portal/contracts';
import type { DataColumn } from '@portal/ui/data-table';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { generatePath } from 'react-router-dom';
import { SelectField } from '../../platform/forms/SelectField';
import { choicePart } from '../../platform/lists/address-codec';
import { listView, type ListState } from '../../requests/listing/list-state';
import type { ListWords, RequestList } from '../../requests/listing/request-list';
import { RequestListPage } from '../../requests/listing/RequestListPage';
import classes from '../../requests/listing/RequestListPage.module.css';
import { useSharedColumns } from '../../requests/listing/use-shared-columns';

interface State extends ListState {
  requestType: CardChangeType | null;
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
        cell: ({ requestTypeName }) => <span className={classes.text}>{requestTypeName}</span>,
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

const ALL = 'all';

/** Narrows the list to one of the three types. */
function Filters({
  state,
  onChange,
}: {
  state: State;
  onChange: (changed: Partial<State>) => void;
}) {
  const { t } = useTranslation(['cardChange', 'cardChangeTypes', 'requests']);
  return (
    <SelectField
      name="requestType"
      aria-label={t('requests:list.type')}
      w={190}
      noneLabel={t('requests:nothingFound')}
      options={[
        { value: ALL, label: t('requests:list.allTypes') },
        ...CARD_CHANGE_TYPES.map((type) => ({
          value: String(type),
          label: t(`cardChangeTypes:${cardChangeName(type)}`),
        })),
      ]}
      value={state.requestType === null ? ALL : String(state.requestType)}
      onChange={(value) =>
        onChange({
          requestType: CARD_CHANGE_TYPES.find((type) => String(type) === value) ?? null,
        })
      }
    />
  );
}

const list: RequestList<CardChangeRow, State> = {
  name: 'cardChanges',
  calls: cardChangeRoutes,
  filedBy: 'requests:file',
  view: listView(
    CARD_CHANGE_COLUMNS,
    { requestType: null as CardChangeType | null },
    { requestType: choicePart('loai', CARD_CHANGE_TYPES) },
  ),
  filterOf: ({ requestType }) => ({ requestType }),
  Filters,
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
