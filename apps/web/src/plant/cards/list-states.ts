import { CARD_COLUMNS, PAGE_SIZES } from '@portal/contracts';
import type { TableView } from '@portal/ui/data-table';
import {
  addressCodec,
  pageParts,
  sortPart,
  switchPart,
  textPart,
} from '../../platform/lists/address-codec';

/** The state of the list of people. It is empty until the user searches. */
export interface PeopleState {
  keyword: string;
  skip: number;
  take: number;
}

/** The state of the list of cards: only cards that can be printed, or all. */
export interface CardsState extends TableView {
  keyword: string;
  isAll: boolean;
  /** Shows only cards that have not been handed over. */
  isWaiting: boolean;
}

const keyword = textPart('tu-khoa');

export const peopleCodec = addressCodec<PeopleState>(
  { keyword: '', skip: 0, take: PAGE_SIZES[0] },
  { keyword, ...pageParts },
);

const FIRST_CARDS: CardsState = {
  keyword: '',
  isAll: false,
  isWaiting: false,
  skip: 0,
  take: PAGE_SIZES[1],
  sort: [{ selector: 'number', desc: true }],
};

export const cardsCodec = addressCodec<CardsState>(FIRST_CARDS, {
  keyword,
  isAll: switchPart('tat-ca'),
  isWaiting: switchPart('chua-giao'),
  ...pageParts,
  sort: sortPart((selector) => (CARD_COLUMNS as readonly string[]).includes(selector)),
});
