import { EmptyState } from '@portal/ui';
import type { DataColumn } from '@portal/ui/data-table';
import { IconReportAnalytics } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ClearFilters } from '../../platform/lists/ClearFilters';
import { FilterBar, type Filter } from '../../platform/lists/FilterBar';
import { KeywordField } from '../../platform/lists/KeywordField';
import { ListTable } from '../../platform/lists/ListTable';
import { useListState } from '../../platform/lists/use-list-state';
import { Page } from '../../platform/page/Page';
import { useMyProfile } from '../../platform/session/my-profile';
import { ContractorFilter } from '../../requests/queue/ContractorFilter';
import { useReportFigures, useReportRows } from './queries';
import type { Report } from './report';
import { ReportExport } from './ReportExport';
import { isFiltered, noFilters, type ReportState } from './report-state';
import { ReportStrip, type StripWords } from './ReportStrip';

interface ReportPageProps<Row extends { id: string }, State extends ReportState> {
  report: Report<Row, State>;
  title: string;
  /** Shown in the list if there are no rows at all. */
  noneText: string;
  /** What the keyword searches. */
  keywordLabel: string;
  columns: readonly DataColumn<Row>[];
  strip: StripWords;
  /** Its own filters; a change goes back to the first page. */
  filters: (state: State, onChange: (changed: Partial<State>) => void) => readonly Filter[];
  onOpen?: (row: Row) => void;
  /** Shown below the list on the left: the meaning of the colours. */
  legend?: ReactNode;
  /** Shown in the title row. */
  actions?: ReactNode;
}

/**
 * A monitoring report (docs/product/reports.md, "Rules"): figures, plot and list with one common
 * filter, which is part of the address.
 */
export function ReportPage<Row extends { id: string }, State extends ReportState>(
  props: ReportPageProps<Row, State>,
) {
  const { report, title, columns, onOpen } = props;
  const { t } = useTranslation('reports');
  const isStaff = useMyProfile()?.contractorId === null;
  const { state, menuId, change } = useListState(report.name, report.view.codec);
  const found = useReportRows(report, menuId, state);
  const strip = useReportFigures(report, menuId, state);
  const filter = (changed: Partial<State>) => change({ ...changed, skip: 0 });
  const filterShared = (changed: Partial<ReportState>) => filter(changed as Partial<State>);
  const isNarrowed = isFiltered(report.view, state);
  const refresh = () => {
    void found.refetch();
    void strip.refetch();
  };
  return (
    <Page title={title} actions={props.actions}>
      <ReportStrip
        words={props.strip}
        data={strip.data}
        isFailed={strip.isError}
        onRetry={() => void strip.refetch()}
        chosen={report.bar.chosen(state)}
        onChoose={(key) => filter(report.bar.choose(key))}
      />
      <ListTable
        title={title}
        found={found}
        columns={columns}
        rowId={(row) => row.id}
        view={state}
        onView={({ skip, take, sort }) => change({ skip, take, sort } as Partial<State>)}
        onRefresh={refresh}
        keepsFilters
        heightLess={report.heightLess}
        {...(onOpen && { onRowClick: onOpen })}
        empty={
          <EmptyState
            icon={<IconReportAnalytics size={36} stroke={1.4} aria-hidden />}
            text={isNarrowed ? t('noneFound') : props.noneText}
          />
        }
        toolbar={
          <>
            <KeywordField
              label={props.keywordLabel}
              width={274}
              takesCodes
              value={state.keyword}
              onSearch={(keyword) => filterShared({ keyword })}
            />
            <FilterBar
              filters={[
                ...(isStaff
                  ? [
                      {
                        name: 'contractor',
                        width: 180,
                        isSet: state.contractorId !== '',
                        field: (
                          <ContractorFilter
                            chosen={
                              state.contractorId === '' ? '' : (strip.data?.contractorName ?? '')
                            }
                            onChoose={(contractorId) => filterShared({ contractorId })}
                          />
                        ),
                      },
                    ]
                  : []),
                ...props.filters(state, filter),
              ]}
              clear={
                isNarrowed && (
                  <ClearFilters label={t('clear')} onClick={() => change(noFilters(report.view))} />
                )
              }
            />
          </>
        }
        toolbarEnd={
          <ReportExport
            report={report}
            title={title}
            menuId={menuId}
            state={state}
            isEmpty={found.isError || !found.data?.totalCount}
          />
        }
        bottomStart={props.legend}
      />
    </Page>
  );
}
