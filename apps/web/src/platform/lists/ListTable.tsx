import { PAGE_SIZES } from '@portal/contracts';
import { DataTable, type DataTableProps } from '@portal/ui/data-table';
import type { ReactNode } from 'react';
import { asApiError } from '../api/api-error';
import { LoadFailed } from '../page/LoadFailed';
import { usePagerLabels } from '../page/pager-labels';
import classes from './ListTable.module.css';
import { RefreshButton } from './RefreshButton';
import { useDensity } from './use-density';

/** A page of a list: loaded, loading or failed. */
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
  /** The title of the page; names the table for screen readers. */
  title: string;
  found: FoundPage<Row>;
  /** A list without `sort` comes in a fixed order. */
  view: { skip: number; take: number; sort?: DataTableProps<Row>['view']['sort'] };
  /** The content when there are no rows. */
  empty: ReactNode;
  /** Reloads more than just this page. */
  onRefresh?: () => void;
  /**
   * One of the filters may cause the refusal: the toolbar stays, so that the user can change the
   * filter.
   */
  keepsFilters?: boolean;
}

const NONE: never[] = [];

/** The table of a list page, with its messages for an empty list and for a failure to load. */
export function ListTable<Row extends object>(props: ListTableProps<Row>) {
  const { title, found, view, empty, toolbarEnd, onRefresh, keepsFilters, ...table } = props;
  const { data, error, isPending, isFetching, refetch } = found;
  const pagerLabels = usePagerLabels(data?.totalCount ?? 0, data?.isTotalBounded ?? false);
  const density = useDensity();
  const refresh = onRefresh ?? (() => void refetch());
  // If the viewer may not read the list, its columns, filters and buttons would only mislead.
  if (asApiError(error)?.isForbidden && !keepsFilters)
    return <LoadFailed error={error} onRetry={refresh} />;
  return (
    <div className={classes.grid}>
      <DataTable
        {...table}
        {...density}
        label={title}
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
