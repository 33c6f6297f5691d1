import { EXPECTED_LISTS, PAGE_SIZES, type ExpectedList } from '@portal/contracts';
import { addDays } from '@portal/domain';
import {
  addressCodec,
  choicePart,
  dayPart,
  pageParts,
  textPart,
} from '../../platform/lists/address-codec';
import { today } from '../../platform/time/today';

/** The state of a list of records. */
export interface RecordsState {
  keyword: string;
  skip: number;
  take: number;
}

export const recordsCodec = addressCodec<RecordsState>(
  { keyword: '', skip: 0, take: PAGE_SIZES[1] },
  { keyword: textPart('tu-khoa'), ...pageParts },
);

/** The state of the lists of expected people and vehicles. */
export interface ExpectedState {
  /** yyyy-MM-dd */
  day: string | null;
  /** Empty: any gate. */
  gateId: string;
  show: ExpectedList | null;
  /** Empty: any company. */
  contractorId: string;
  keyword: string;
  skip: number;
  take: number;
}

/** The list begins with the next day. */
export const expectedCodec = () =>
  addressCodec<ExpectedState>(
    {
      day: addDays(today(), 1),
      gateId: '',
      show: null,
      contractorId: '',
      keyword: '',
      skip: 0,
      take: PAGE_SIZES[1],
    },
    {
      day: dayPart('ngay'),
      gateId: textPart('cong'),
      show: choicePart('hien', EXPECTED_LISTS),
      contractorId: textPart('cong-ty'),
      keyword: textPart('tu-khoa'),
      ...pageParts,
    },
  );

/** The state of the page of arrivals. */
export interface ArrivalsState {
  /** yyyy-MM-dd */
  day: string | null;
  /** Empty: any gate. */
  gateId: string;
}

/** The page begins with today. */
export const arrivalsCodec = () =>
  addressCodec<ArrivalsState>(
    { day: today(), gateId: '' },
    { day: dayPart('ngay'), gateId: textPart('cong') },
  );
