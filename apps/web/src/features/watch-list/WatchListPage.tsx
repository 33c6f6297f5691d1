import { Button } from '@mantine/core';
import {
  EXPIRES_WITHIN_DAYS,
  MAX_CARD_CHANGES,
  MAX_RENEWED_PAPERS,
  WATCHED_KINDS,
  type WatchedKind,
  type WatchedRow,
} from '@portal/contracts';
import { EmptyState } from '@portal/ui';
import {
  IconCalendarCheck,
  IconCalendarPlus,
  IconFileCheck,
  IconFileSpreadsheet,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { SelectField } from '../../platform/forms/SelectField';
import { ClearFilters } from '../../platform/lists/ClearFilters';
import { KeywordField } from '../../platform/lists/KeywordField';
import { ListTable } from '../../platform/lists/ListTable';
import { useListState } from '../../platform/lists/use-list-state';
import { Page } from '../../platform/page/Page';
import { usePlaces } from '../../requests/request-family';
import { ExtendAll } from './ExtendAll';
import { FIRST_WATCHED, WATCH_DAYS, watchCodec, type WatchDays } from './list-state';
import {
  useExtending,
  useRenewing,
  useWatchExport,
  useWatchList,
  useWatchSummary,
} from './queries';
import { addressOfRow } from './row-address';
import { canChoose, useWatchColumns } from './use-watch-columns';
import classes from './WatchList.module.css';

const NONE: WatchedRow[] = [];
const ALL = 'all';

/** The number of people in some rows; each person is known by their card. */
const peopleOf = (rows: readonly WatchedRow[]): number =>
  new Set(rows.map(({ cardId }) => cardId)).size;

/** All that expires for the company, with buttons to extend it. */
export default function WatchListPage() {
  const { t } = useTranslation(['watchList', 'requests']);
  const title = t('title');
  const navigate = useNavigate();
  const places = usePlaces();
  const { state, change } = useListState('watch-list', watchCodec);
  const found = useWatchList(state);
  const summary = useWatchSummary();
  const [chosen, setChosen] = useState<ReadonlyMap<string, WatchedRow>>(new Map());
  const { extend, isBusy } = useExtending();
  const renewing = useRenewing();
  const exporting = useWatchExport();
  const rows = found.error ? NONE : (found.data?.data ?? NONE);
  const choose = (some: readonly WatchedRow[], isChosen: boolean) => {
    const next = new Map(chosen);
    for (const row of some) {
      if (isChosen) next.set(row.key, row);
      else next.delete(row.key);
    }
    setChosen(next);
  };
  const columns = useWatchColumns(chosen, choose, (documentId) => renewing.renew([documentId]));
  const ofPage = rows.filter(canChoose);
  const cards = [...chosen.values()].filter(({ documentId }) => documentId === null);
  const documents = [...chosen.values()].filter(({ documentId }) => documentId !== null);
  const hasTooMany = cards.length > MAX_CARD_CHANGES || peopleOf(documents) > MAX_CARD_CHANGES;
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
                const within = Number(value) as WatchDays;
                change({ days: within === EXPIRES_WITHIN_DAYS ? null : within, skip: 0 });
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
            {ofPage.some(({ key }) => !chosen.has(key)) && (
              <Button variant="default" onClick={() => choose(ofPage, true)}>
                {t('choosePage', { count: ofPage.length })}
              </Button>
            )}
            {cards.length > 0 && (
              <Button
                leftSection={<IconCalendarPlus size={18} aria-hidden />}
                loading={isBusy}
                disabled={cards.length > MAX_CARD_CHANGES}
                onClick={() => extend(cards.flatMap(({ cardId }) => cardId ?? []))}
              >
                {t('extendChosen', { count: cards.length })}
              </Button>
            )}
            {documents.length > 0 && (
              <Button
                leftSection={<IconFileCheck size={18} aria-hidden />}
                loading={renewing.isBusy}
                disabled={
                  peopleOf(documents) > MAX_CARD_CHANGES || documents.length > MAX_RENEWED_PAPERS
                }
                onClick={() =>
                  renewing.renew(documents.flatMap(({ documentId }) => documentId ?? []))
                }
              >
                {t('renewChosen', { count: documents.length })}
              </Button>
            )}
            {chosen.size > 0 && (
              <Button variant="subtle" onClick={() => setChosen(new Map())}>
                {t('chooseNone')}
              </Button>
            )}
            {hasTooMany && (
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
