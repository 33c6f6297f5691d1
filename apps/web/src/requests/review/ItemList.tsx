import { CloseButton, TextInput, UnstyledButton } from '@mantine/core';
import { RESULT, type Result } from '@portal/contracts';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconFileText,
  IconRefreshAlert,
  IconSearch,
} from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { toneOf } from '../feedback/result-tone';
import classes from './Review.module.css';
import {
  filterCounts,
  ITEM_FILTERS,
  type Doubt,
  type ItemFilter,
  type ReviewItem,
} from './review-items';

const ICON = { size: 18, 'aria-hidden': true } as const;

interface ItemListProps {
  all: readonly ReviewItem[];
  shown: readonly ReviewItem[];
  /** Null while the cover is shown. */
  currentId: string | null;
  /** The name of the cover. */
  coverLabel: string;
  coverDoubts: readonly Doubt[];
  isCoverChanged: boolean;
  /** The number of findings about the cover. */
  coverFindings: number;
  filter: ItemFilter;
  search: string;
  onFilter: (filter: ItemFilter) => void;
  onSearch: (search: string) => void;
  onChoose: (itemId: string | null) => void;
}

/** The left pane: the cover and the items, those with doubts first. */
export function ItemList(props: ItemListProps) {
  const { all, shown, currentId, filter, search } = props;
  const { t } = useTranslation('review');
  const counts = filterCounts(all);
  const current = useRef<HTMLLIElement>(null);
  useEffect(() => {
    current.current?.scrollIntoView({ block: 'nearest' });
  }, [currentId]);
  return (
    <nav className={classes.list} aria-label={t('items.label')}>
      <UnstyledButton
        className={classes.coverLine}
        aria-current={currentId === null || undefined}
        onClick={() => props.onChoose(null)}
      >
        <IconFileText {...ICON} />
        <span className={classes.words}>
          {props.coverLabel}
          {(props.isCoverChanged || props.coverFindings > 0 || props.coverDoubts.length > 0) && (
            <span className={classes.chips}>
              <DoubtChips doubts={props.coverDoubts} />
              {props.coverFindings > 0 && (
                <span className={classes.chip}>
                  <IconAlertTriangle size={13} aria-hidden />
                  {t('items.coverFindings', { count: props.coverFindings })}
                </span>
              )}
              {props.isCoverChanged && (
                <span className={classes.chip} data-code="changed">
                  <IconRefreshAlert size={13} aria-hidden />
                  {t('doubts.changed')}
                </span>
              )}
            </span>
          )}
        </span>
      </UnstyledButton>
      <div className={classes.filters} role="group" aria-label={t('items.filter')}>
        {ITEM_FILTERS.map((name) => (
          <button
            key={name}
            type="button"
            className={classes.filter}
            aria-pressed={filter === name}
            onClick={() => props.onFilter(name)}
          >
            {t(`items.filters.${name}`)} <strong>{counts[name]}</strong>
          </button>
        ))}
      </div>
      <TextInput
        type="search"
        size="sm"
        className={classes.search ?? ''}
        aria-label={t('items.search')}
        placeholder={t('items.search')}
        leftSection={<IconSearch {...ICON} />}
        rightSection={
          search !== '' && (
            <CloseButton aria-label={t('items.clearSearch')} onClick={() => props.onSearch('')} />
          )
        }
        value={search}
        onChange={(event) => props.onSearch(event.currentTarget.value)}
      />
      <ol className={classes.items}>
        {shown.map((item) => (
          <li key={item.id} ref={item.id === currentId ? current : null}>
            <ItemLine
              id={item.id}
              row={item.row}
              name={item.name}
              about={item.about}
              doubts={item.doubts}
              result={item.state.result}
              isCurrent={item.id === currentId}
              onChoose={props.onChoose}
            />
          </li>
        ))}
        {shown.length === 0 && <li className={classes.none}>{t('items.none')}</li>}
      </ol>
    </nav>
  );
}

interface ItemLineProps extends Pick<ReviewItem, 'id' | 'row' | 'name' | 'about' | 'doubts'> {
  result: Result;
  isCurrent: boolean;
  onChoose: (itemId: string) => void;
}

/** Renders only when its own data changes: one verdict concerns two of five hundred lines. */
const ItemLine = memo(function ItemLine(props: ItemLineProps) {
  const { id, row, name, about, doubts, result, isCurrent, onChoose } = props;
  return (
    <UnstyledButton
      className={classes.line}
      data-tone={toneOf(result)}
      aria-current={isCurrent || undefined}
      onClick={() => onChoose(id)}
    >
      <ResultIcon result={result} />
      <span className={classes.words}>
        <span className={classes.name}>
          {row}. {name}
        </span>
        <span className={classes.about}>{about}</span>
        {doubts.length > 0 && (
          <span className={classes.chips}>
            <DoubtChips doubts={doubts} />
          </span>
        )}
      </span>
    </UnstyledButton>
  );
});

/** The kinds of doubts, each once. */
function DoubtChips({ doubts }: { doubts: readonly Doubt[] }) {
  const { t } = useTranslation('review');
  return [...new Set(doubts.map(({ code }) => code))].map((code) => (
    <span key={code} className={classes.chip} data-code={code}>
      {code === 'changed' ? (
        <IconRefreshAlert size={13} aria-hidden />
      ) : (
        <IconAlertTriangle size={13} aria-hidden />
      )}
      {t(`doubts.${code}`)}
    </span>
  ));
}

function ResultIcon({ result }: { result: number | null }) {
  const { t } = useTranslation('review');
  if (result === RESULT.passed)
    return (
      <IconCircleCheck size={20} role="img" aria-label={t('results.passed')} color="#1b7a43" />
    );
  if (result === RESULT.needsUpdate)
    return (
      <IconRefreshAlert
        size={20}
        role="img"
        aria-label={t('results.needsUpdate')}
        color="#b86200"
      />
    );
  if (result === RESULT.notPassed)
    return <IconCircleX size={20} role="img" aria-label={t('results.notPassed')} color="#b4232a" />;
  return (
    <IconCircleDashed size={20} role="img" aria-label={t('results.undecided')} color="#5f6e77" />
  );
}
