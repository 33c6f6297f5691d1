import { PAGE_SIZES } from '@portal/contracts';
import {
  addressCodec,
  choicePart,
  dayPart,
  pageParts,
  switchPart,
  textPart,
} from '../../platform/lists/address-codec';

/**
 * What a company can look at: the people who lack a course, the next classes, and its own. Each has a
 * name of its own in the address, because a list without one shows what was looked at last.
 */
export const WHICH = ['thieu', 'lop', 'cua-toi'] as const;

/** The state of a company's page of classes. */
export interface OwnState {
  /** Null: the people who lack a course. */
  which: (typeof WHICH)[number] | null;
  courseId: string;
  keyword: string;
  isOpen: boolean;
  skip: number;
  take: number;
}

export const ownCodec = addressCodec<OwnState>(
  { which: null, courseId: '', keyword: '', isOpen: false, skip: 0, take: PAGE_SIZES[1] },
  {
    which: choicePart('hien', WHICH),
    courseId: textPart('khoa-hoc'),
    keyword: textPart('tu-khoa'),
    isOpen: switchPart('chua-dat'),
    ...pageParts,
  },
);

/** The state of the staff's calendar. */
export interface CalendarState {
  /** A day of the week; null: this week. */
  day: string | null;
  courseId: string;
  skip: number;
  take: number;
}

export const calendarCodec = addressCodec<CalendarState>(
  { day: null, courseId: '', skip: 0, take: PAGE_SIZES[1] },
  { day: dayPart('tuan'), courseId: textPart('khoa-hoc'), ...pageParts },
);
