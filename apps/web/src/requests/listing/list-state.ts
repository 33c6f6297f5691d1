import {
  ENTRY_FAMILIES,
  PAGE_SIZES,
  SORT_COLUMNS,
  STATUSES,
  type EntryFamily,
  type Status,
} from '@portal/contracts';
import type { TableView } from '@portal/ui/data-table';
import {
  addressCodec,
  choicePart,
  pageParts,
  sortPart,
  textPart,
} from '../../platform/lists/address-codec';

/** What a list shows: filter, order and page. */
export interface ListState extends TableView {
  keyword: string;
  requestType: EntryFamily | null;
  status: Status | null;
}

export const INITIAL: ListState = {
  keyword: '',
  requestType: null,
  status: null,
  skip: 0,
  take: PAGE_SIZES[0],
  sort: [{ selector: 'createdDate', desc: true }],
};

/** The registration list in its address. */
export const listCodec = addressCodec(INITIAL, {
  keyword: textPart('tu-khoa'),
  requestType: choicePart('loai', ENTRY_FAMILIES),
  status: choicePart('trang-thai', STATUSES),
  ...pageParts,
  sort: sortPart((selector) => (SORT_COLUMNS as readonly string[]).includes(selector)),
});
