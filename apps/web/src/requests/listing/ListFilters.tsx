import { STATUS, type ListRow } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { choiceFilter } from '../../platform/lists/filters';
import { ClearFilters } from '../../platform/lists/ClearFilters';
import { FilterBar } from '../../platform/lists/FilterBar';
import { KeywordField } from '../../platform/lists/KeywordField';
import { STATUS_NAMES } from '../StatusMark';
import { isNarrowed, noFilters, type ListState, type StatusChoice } from './list-state';
import type { RequestList } from './request-list';

const KEYWORD_WIDTH = 224;

interface ListFiltersProps<Row extends ListRow, State extends ListState> {
  list: RequestList<Row, State>;
  /** What the keyword searches. */
  keywordLabel: string;
  keywordShort: string;
  state: State;
  onChange: (changed: Partial<State>) => void;
}

/** The filters of a list; a change goes back to the first page. */
export function ListFilters<Row extends ListRow, State extends ListState>(
  props: ListFiltersProps<Row, State>,
) {
  const { list, keywordLabel, keywordShort, state, onChange } = props;
  const { view, filters } = list;
  const { t } = useTranslation('requests');
  const filter = (changed: Partial<State>) => onChange({ ...changed, skip: 0 });
  const filterShared = (changed: Partial<ListState>) => filter(changed as Partial<State>);
  return (
    <>
      <KeywordField
        label={keywordLabel}
        placeholder={keywordShort}
        width={list.keywordWidth ?? KEYWORD_WIDTH}
        value={state.keyword}
        onSearch={(keyword) => filterShared({ keyword })}
      />
      <FilterBar
        filters={[
          ...(filters?.(state, filter) ?? []),
          choiceFilter<StatusChoice>(170, {
            name: 'websiteStatus',
            label: t('list.status'),
            allLabel: t('list.allStatuses'),
            options: [
              { value: 'myTurn', label: t('turns.filter') },
              ...STATUS_NAMES.map((name) => ({
                value: STATUS[name],
                label: t(`statuses.${name}`),
              })),
              { value: 'cancelled', label: t('statuses.cancelled') },
            ],
            value: state.status,
            onChange: (status) => filterShared({ status }),
          }),
        ]}
        clear={
          isNarrowed(view, state) && (
            <ClearFilters label={t('list.clear')} onClick={() => filter(noFilters(view))} />
          )
        }
      />
    </>
  );
}
