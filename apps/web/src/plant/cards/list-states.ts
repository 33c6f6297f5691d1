import { CARD_COLUMNS, PAGE_SIZES } from '@portal/contracts';
import type { TableView } from '@portal/ui/data-table';
import {
  addressCodec,
  pageParts,
  sortPart,
  switchPart,
  textPart,
} from '../../platform/lists/address-codec';

/** What the list of people shows: nobody until somebody is looked for. */
export interface PeopleState {
  keyword: string;
  skip: number;
  take: number;
}

/** What the list of cards shows: those that can be printed, or all. */
export interface CardsState extends TableView {
  keyword: string;
  isAll: boolean;
  /** Only those whose hand-over was not noted. */
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
