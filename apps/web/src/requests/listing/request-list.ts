import type { LifeRoutes, ListRow } from '@portal/contracts';
import type { Permission } from '@portal/domain';
import type { DataColumn } from '@portal/ui/data-table';
import type { ComponentType } from 'react';
import type { Filter } from '../../platform/lists/FilterBar';
import type { ListState, ListView } from './list-state';

/** The texts of a list when it is empty, and of its add button. */
export interface ListWords {
  add: string;
  /** What its keyword searches, short enough for the field. */
  keywordShort: string;
  /** What its keyword searches. */
  keyword: string;
  noneFound: string;
  /** For a user who may add a request. */
  noneYet: string;
  none: string;
}

/** A list of requests, defined by the families that use it. */
export interface RequestList<Row extends ListRow = ListRow, State extends ListState = ListState> {
  /** The name under which its filters are remembered. */
  name: string;
  calls: Pick<LifeRoutes, 'search'>;
  /** Who may start requests from it; all others only read. */
  filedBy: Permission;
  view: ListView<State>;
  /** The height of the page around the table, in pixels; the usual one if omitted. */
  heightLess?: number;
  /** Width of the keyword field in pixels, if its placeholder needs less than the usual width. */
  keywordWidth?: number;
  /** The query parameters for its own filters. */
  filterOf: (state: State) => object;
  /** Its own filters, before the status filter that every list has. It must not use hooks. */
  filters?: (state: State, onChange: (changed: Partial<State>) => void) => readonly Filter[];
  /** Shown when nothing is found: clears the filters that are set initially. */
  Widen?: ComponentType<{ state: State; onChange: (changed: Partial<State>) => void }>;
  columns: {
    /** Its columns; the same array until the language changes. */
    use(this: void): DataColumn<Row>[];
  };
  words: {
    use(this: void): ListWords;
  };
}
