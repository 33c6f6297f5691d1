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
  /** Where nothing is kept, and where nothing fits. */
  none: string;
  noneFound: string;
  icon: ReactNode;
  columns: readonly DataColumn<Row>[];
  state: RecordsState;
  onState: (change: Partial<RecordsState>) => void;
  found: FoundPage<Row>;
  /** Whether codes name its rows. */
  takesCodes?: boolean;
  /** Address of a row's own page. */
  pathOf: (row: Row) => string;
}

/** A page of vehicles or things, by number, each of which opens its own page. */
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
