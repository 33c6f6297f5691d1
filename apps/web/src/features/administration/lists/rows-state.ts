import { PAGE_SIZES } from '@portal/contracts';
import type { TableView } from '@portal/ui/data-table';
import {
  addressCodec,
  pageParts,
  sortPart,
  textPart,
  type AddressPart,
} from '../../../platform/lists/address-codec';

/** The state of a list: filter, order and page. */
export interface RowsState extends TableView {
  keyword: string;
  /** Whether to show only rows out of use, or only rows in use; null: all. */
  isOff: boolean | null;
}

const INITIAL: RowsState = { keyword: '', isOff: null, skip: 0, take: PAGE_SIZES[1], sort: [] };

const IN_USE = '1';
const OUT_OF_USE = '0';
const usePart: AddressPart<boolean | null> = {
  name: 'con-dung',
  read: (text) => (text === IN_USE ? false : text === OUT_OF_USE ? true : undefined),
  write: (isOff) => (isOff === null ? '' : isOff ? OUT_OF_USE : IN_USE),
};

/** The state of a list in its address. */
export const rowsCodec = addressCodec(INITIAL, {
  keyword: textPart('tu-khoa'),
  isOff: usePart,
  ...pageParts,
  sort: sortPart((selector) => /^\w+$/.test(selector)),
});
