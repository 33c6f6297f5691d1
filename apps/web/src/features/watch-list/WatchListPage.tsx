import { Button } from '@mantine/core';
import {
  EXPIRES_WITHIN_DAYS,
  MAX_CARD_CHANGES,
  WATCHED_KINDS,
  type WatchedKind,
  type WatchedRow,
} from '@portal/contracts';
import { EmptyState } from '@portal/ui';
import { IconCalendarCheck, IconCalendarPlus, IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SelectField } from '../../platform/forms/SelectField';
import { ClearFilters } from '../../platform/lists/ClearFilters';
import { KeywordField } from '../../platform/lists/KeywordField';
import { ListTable } from '../../platform/lists/ListTable';
import { useListState } from '../../platform/lists/use-list-state';
import { Page } from '../../platform/page/Page';
import { usePlaces } from '../../requests/families';
import { ExtendAll } from './ExtendAll';
import { FIRST_WATCHED, WATCH_DAYS, watchCodec, type WatchDays } from './list-state';
import { useExtending, useWatchExport, useWatchList, useWatchSummary } from './queries';
import { addressOfRow } from './row-address';
import { canExtend, useWatchColumns } from './use-watch-columns';
import classes from './WatchList.module.css';

const NONE: WatchedRow[] = [];
const ALL = 'all';

/** All that expires for the company, with buttons to extend it. */
export default function WatchListPage() {
  const { t } = useTranslation(['watchList', 'requests']);
  const title = t('title');
  const navigate = useNavigate();
  const places = usePlaces();
  const { state, change } = useListState('watch-list', watchCodec);
  const found = useWatchList(state);
  const summary = useWatchSummary();
  const [chosenIds, setChosenIds] = useState<ReadonlySet<string>>(new Set());
  const { extend, isBusy } = useExtending();
  const exporting = useWatchExport();
  const rows = found.error ? NONE : (found.data?.data ?? NONE);
  const choose = (ids: readonly string[], isChosen: boolean) => {
    const others = [...chosenIds].filter((id) => !ids.includes(id));
    setChosenIds(new Set(isChosen ? [...others, ...ids] : others));
  };
  const columns = useWatchColumns(chosenIds, choose);
  const ofPage = [...new Set(rows.filter(canExtend).flatMap(({ cardId }) => cardId ?? []))];
  const extendable = summary.data?.extendable ?? 0;
  const { keyword, kind, days } = state;
  const isNarrowed = keyword !== '' || kind !== null || days !== null;
  return (
    <Page title={title} actions={<ExtendAll count={extendable} />}>
      {extendable > MAX_CARD_CHANGES && (
        <p className={classes.note}>
          {t('moreThanFits', { max: MAX_CARD_CHANGES, left: extendable - MAX_CARD_CHANGES })}
        </p>
      )}
      <ListTable
        title={title}
        found={found}
        columns={columns}
        rowId={(row) => row.key}
        view={{ skip: state.skip, take: state.take }}
        onView={({ skip, take }) => change({ skip, take })}
        onRowClick={(row) => void navigate(addressOfRow(places, row))}
        empty={
          <EmptyState
            icon={<IconCalendarCheck size={36} stroke={1.4} aria-hidden />}
            text={isNarrowed ? t('noneFound') : t('none', { days: EXPIRES_WITHIN_DAYS })}
          />
        }
        toolbar={
          <>
            <KeywordField
              label={t('filter.keyword')}
              placeholder={t('filter.keywordShort')}
              width={280}
              takesCodes
              value={keyword}
              onSearch={(typed) => change({ keyword: typed, skip: 0 })}
            />
            <SelectField
              name="kind"
              aria-label={t('filter.kind')}
              w={200}
              noneLabel={t('requests:nothingFound')}
              options={[
                { value: ALL, label: t('filter.allKinds') },
                ...WATCHED_KINDS.map((value) => ({ value, label: t(`kinds.${value}`) })),
              ]}
              value={kind ?? ALL}
              onChange={(value) =>
                change({ kind: value === ALL ? null : (value as WatchedKind), skip: 0 })
              }
            />
            <SelectField
              name="days"
              aria-label={t('filter.days')}
              w={150}
              noneLabel={t('requests:nothingFound')}
              options={WATCH_DAYS.map((count) => ({
                value: String(count),
                label: t('filter.daysOf', { count }),
              }))}
              value={String(days ?? EXPIRES_WITHIN_DAYS)}
              onChange={(value) => {
                const chosen = Number(value) as WatchDays;
                change({ days: chosen === EXPIRES_WITHIN_DAYS ? null : chosen, skip: 0 });
              }}
            />
            {isNarrowed && (
              <ClearFilters
                label={t('requests:list.clear')}
                onClick={() => change({ ...FIRST_WATCHED, take: state.take })}
              />
            )}
          </>
        }
        toolbarEnd={
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            disabled={rows.length === 0}
            loading={exporting.isBusy}
            onClick={() => exporting.save(state)}
          >
            {t('export')}
          </Button>
        }
        bottomStart={
          <div className={classes.chosen}>
            {ofPage.some((id) => !chosenIds.has(id)) && (
              <Button variant="default" onClick={() => choose(ofPage, true)}>
                {t('choosePage', { count: ofPage.length })}
              </Button>
            )}
            {chosenIds.size > 0 && (
              <>
                <Button
                  leftSection={<IconCalendarPlus size={18} aria-hidden />}
                  loading={isBusy}
                  disabled={chosenIds.size > MAX_CARD_CHANGES}
                  onClick={() => extend([...chosenIds])}
                >
                  {t('extendChosen', { count: chosenIds.size })}
                </Button>
                <Button variant="subtle" onClick={() => setChosenIds(new Set())}>
                  {t('chooseNone')}
                </Button>
              </>
            )}
            {chosenIds.size > MAX_CARD_CHANGES && (
              <span role="alert" className={classes.tooMany}>
                {t('tooMany', { max: MAX_CARD_CHANGES })}
              </span>
            )}
          </div>
        }
      />
    </Page>
  );
}
