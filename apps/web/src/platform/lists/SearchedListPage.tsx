import { EmptyState } from '@portal/ui';
import type { DataTableProps } from '@portal/ui/data-table';
import type { TablerIcon } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Page } from '../page/Page';
import { KeywordField } from './KeywordField';
import { ListTable, type FoundPage } from './ListTable';

/** What the address of such a list holds besides its own filters. */
interface Searched {
  keyword: string;
  skip: number;
  take: number;
}

interface SearchedListPageProps<Row> extends Pick<
  DataTableProps<Row>,
  'columns' | 'heightLess' | 'onRowClick'
> {
  title: string;
  /** What comes beside the title. */
  beside?: ReactNode;
  /** The content between title and table. */
  head?: ReactNode;
  found: FoundPage<Row>;
  /** The state of the list, from `useListState`. */
  list: { state: Searched; change: (changed: Partial<Searched>) => void };
  /** What can be searched for. */
  keywordLabel: string;
  /** Filters behind the search. */
  filters?: ReactNode;
  empty: { Icon: TablerIcon; text: string };
  /** What comes below the table, and the dialog of a row. */
  children: ReactNode;
}

/** A page with one list in a fixed order: it can be searched, and each row opens a dialog. */
export function SearchedListPage<Row extends { id: string }>(props: SearchedListPageProps<Row>) {
  const { title, beside, head, list, keywordLabel, filters, empty, children, ...table } = props;
  const { state, change } = list;
  return (
    <Page title={title} beside={beside}>
      {head}
      <ListTable
        {...table}
        title={title}
        rowId={(row) => row.id}
        view={state}
        onView={({ skip, take }) => change({ skip, take })}
        empty={
          <EmptyState icon={<empty.Icon size={36} stroke={1.4} aria-hidden />} text={empty.text} />
        }
        toolbar={
          <>
            <KeywordField
              label={keywordLabel}
              width={320}
              value={state.keyword}
              onSearch={(keyword) => change({ keyword, skip: 0 })}
            />
            {filters}
          </>
        }
      />
      {children}
    </Page>
  );
}
