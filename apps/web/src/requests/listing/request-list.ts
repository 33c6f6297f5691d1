import type { LifeRoutes, ListRow } from '@portal/contracts';
import type { Permission } from '@portal/domain';
import type { DataColumn } from '@portal/ui/data-table';
import type { ComponentType } from 'react';
import type { Filter } from '../../platform/lists/FilterBar';
import type { ListState, ListView } from './list-state';

/** What a list says where there is nothing to be shown, and on the button that adds. */
export interface ListWords {
  add: string;
  /** What its keyword is looked for in, as short as fits into the field. */
  keywordShort: string;
  /** What its keyword is looked for in. */
  keyword: string;
  noneFound: string;
  /** To somebody who may add. */
  noneYet: string;
  none: string;
}

/** A list of requests, given by the families that stand in it. */
export interface RequestList<Row extends ListRow = ListRow, State extends ListState = ListState> {
  /** Under which its filters are remembered. */
  name: string;
  calls: Pick<LifeRoutes, 'search'>;
  /** Who begins requests from it; everybody else only reads. */
  filedBy: Permission;
  view: ListView<State>;
  /** What the window's height is less than the table's, in pixels; as most lists have it when left out. */
  heightLess?: number;
  /** In pixels, where what stands in the empty field does not need the room that it usually has. */
  keywordWidth?: number;
  /** What its own filters ask the server for. */
  filterOf: (state: State) => object;
  /** Its own filters, before the one of statuses that every list has; without hooks. */
  filters?: (state: State, onChange: (changed: Partial<State>) => void) => readonly Filter[];
  /** What helps on where nothing is found: lets go of what narrows it from the beginning. */
  Widen?: ComponentType<{ state: State; onChange: (changed: Partial<State>) => void }>;
  columns: {
    /** Its columns; the same array as long as the language is. */
    use(this: void): DataColumn<Row>[];
  };
  words: {
    use(this: void): ListWords;
  };
}
