import { STATUS, type ListRow } from '@portal/contracts';
import { useTranslation } from 'react-i18next';
import { SelectField } from '../../platform/forms/SelectField';
import { ClearFilters } from '../../platform/lists/ClearFilters';
import { KeywordField } from '../../platform/lists/KeywordField';
import { STATUS_NAMES } from '../StatusMark';
import { isNarrowed, noFilters, STATUS_CHOICES, type ListState } from './list-state';
import type { RequestList } from './request-list';

const ALL = 'all';
/** With all filters and the button that takes them off, a list fits into one line at 1280 pixels. */
const KEYWORD_WIDTH = 240;

interface ListFiltersProps<Row extends ListRow, State extends ListState> {
  list: RequestList<Row, State>;
  /** What the keyword is looked for in. */
  keywordLabel: string;
  keywordShort: string;
  state: State;
  onChange: (changed: Partial<State>) => void;
}

/** What a list is narrowed by; a change goes back to the first page. */
export function ListFilters<Row extends ListRow, State extends ListState>(
  props: ListFiltersProps<Row, State>,
) {
  const { list, keywordLabel, keywordShort, state, onChange } = props;
  const { view, Filters, LastFilters } = list;
  const { t } = useTranslation('requests');
  const filter = (changed: Partial<State>) => onChange({ ...changed, skip: 0 });
  const filterShared = (changed: Partial<ListState>) => filter(changed as Partial<State>);
  return (
    <>
      <KeywordField
        label={keywordLabel}
        placeholder={keywordShort}
        width={KEYWORD_WIDTH}
        value={state.keyword}
        onSearch={(keyword) => filterShared({ keyword })}
      />
      {Filters && <Filters state={state} onChange={filter} />}
      <SelectField
        name="websiteStatus"
        aria-label={t('list.status')}
        w={180}
        noneLabel={t('nothingFound')}
        options={[
          { value: ALL, label: t('list.allStatuses') },
          { value: 'myTurn', label: t('turns.filter') },
          ...STATUS_NAMES.map((name) => ({
            value: String(STATUS[name]),
            label: t(`statuses.${name}`),
          })),
          { value: 'cancelled', label: t('statuses.cancelled') },
        ]}
        value={state.status === null ? ALL : String(state.status)}
        onChange={(value) =>
          filterShared({
            status: STATUS_CHOICES.find((choice) => String(choice) === value) ?? null,
          })
        }
      />
      {LastFilters && <LastFilters state={state} onChange={filter} />}
      {isNarrowed(view, state) && (
        <ClearFilters label={t('list.clear')} onClick={() => filter(noFilters(view))} />
      )}
    </>
  );
}
