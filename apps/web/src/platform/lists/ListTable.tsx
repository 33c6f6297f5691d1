import { PAGE_SIZES } from '@portal/contracts';
import { DataTable, type DataTableProps } from '@portal/ui/data-table';
import type { ReactNode } from 'react';
import { asApiError } from '../api/api-error';
import { currentLanguage } from '../i18n/language';
import { LoadFailed } from '../page/LoadFailed';
import { usePagerLabels } from '../page/pager-labels';
import classes from './ListTable.module.css';
import { RefreshButton } from './RefreshButton';
import { useDensity } from './use-density';

/** A page of a list, on its way or failed. */
export interface FoundPage<Row> {
  data: { data: Row[]; totalCount: number; isTotalBounded?: boolean } | undefined;
  error: unknown;
  isPending: boolean;
  isFetching: boolean;
  refetch: () => unknown;
}

type Taken =
  | 'columns'
  | 'rowId'
  | 'onView'
  | 'onRowClick'
  | 'isDimmed'
  | 'toolbar'
  | 'toolbarEnd'
  | 'bottomStart'
  | 'heightLess';

interface ListTableProps<Row> extends Pick<DataTableProps<Row>, Taken> {
  /** Of the page; names the table for screen readers. */
  title: string;
  found: FoundPage<Row>;
  /** A list without `sort` comes in an order of its own. */
  view: { skip: number; take: number; sort?: DataTableProps<Row>['view']['sort'] };
  /** What stands in it where there is no row. */
  empty: ReactNode;
  /** Asks anew for more than the page. */
  onRefresh?: () => void;
  /** A refusal may be of one of its filters: the toolbar stays, so that the filter can be taken back. */
  keepsFilters?: boolean;
}

const NONE: never[] = [];

/** The list that a page is about, with what it says where there is nothing or loading has failed. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { title, found, view, empty, toolbarEnd, onRefresh, keepsFilters, ...table } = props;
  const { data, error, isPending, isFetching, refetch } = found;
  const pagerLabels = usePagerLabels(data?.totalCount ?? 0, data?.isTotalBounded ?? false);
  const density = useDensity();
  const refresh = onRefresh ?? (() => void refetch());
  // Columns, filters and buttons of a list that is not the viewer's to read would only mislead.
  if (asApiError(error)?.isForbidden && !keepsFilters)
    return <LoadFailed error={error} onRetry={refresh} />;
  return (
    <div className={classes.grid}>
      <DataTable
        {...table}
        {...density}
        label={title}
        language={currentLanguage()}
        rows={error ? NONE : (data?.data ?? NONE)}
        totalCount={error ? 0 : (data?.totalCount ?? 0)}
        isTotalBounded={data?.isTotalBounded ?? false}
        view={{ ...view, sort: view.sort ?? NONE }}
        pageSizes={PAGE_SIZES}
        pagerLabels={pagerLabels}
        isLoading={isPending}
        isFetching={isFetching}
        notice={error ? <LoadFailed error={error} onRetry={refresh} /> : empty}
        toolbarEnd={
          <>
            {toolbarEnd}
            <RefreshButton onClick={refresh} isBusy={isFetching} />
          </>
        }
      />
    </div>
  );
}
