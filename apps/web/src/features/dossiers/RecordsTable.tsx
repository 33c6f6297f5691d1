import { EmptyState } from '@portal/ui';
import type { DataColumn } from '@portal/ui/data-table';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { KeywordField } from '../../platform/lists/KeywordField';
import { ListTable, type FoundPage } from '../../platform/lists/ListTable';
import { Page } from '../../platform/page/Page';
import type { RecordsState } from './list-state';

interface RecordsTableProps<Row> {
  title: string;
  keywordLabel: string;
  /** The texts for no records at all, and for no matches. */
  none: string;
  noneFound: string;
  icon: ReactNode;
  columns: readonly DataColumn<Row>[];
  state: RecordsState;
  onState: (change: Partial<RecordsState>) => void;
  found: FoundPage<Row>;
  /** Whether its rows can be found by scanning a code. */
  takesCodes?: boolean;
  /** The address of a row's page. */
  pathOf: (row: Row) => string;
}

/** A page of vehicles or equipment, sorted by number; each row opens its own page. */
export function RecordsTable<Row extends { id: string }>(props: RecordsTableProps<Row>) {
  const { title, none, noneFound, icon, columns, state, onState, found, pathOf } = props;
  const navigate = useNavigate();
  return (
    <Page title={title}>
      <ListTable
        title={title}
        found={found}
        columns={columns}
        rowId={(row) => row.id}
        view={state}
        onView={({ skip, take }) => onState({ skip, take })}
        onRowClick={(row) => void navigate(pathOf(row))}
        empty={<EmptyState icon={icon} text={state.keyword === '' ? none : noneFound} />}
        toolbar={
          <KeywordField
            label={props.keywordLabel}
            width={320}
            takesCodes={props.takesCodes ?? false}
            value={state.keyword}
            onSearch={(keyword) => onState({ keyword, skip: 0 })}
          />
        }
      />
    </Page>
  );
}
