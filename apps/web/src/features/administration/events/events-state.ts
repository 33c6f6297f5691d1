import { PAGE_SIZES } from '@portal/contracts';
import {
  addressCodec,
  dayPart,
  pageParts,
  textPart,
  type AddressPart,
} from '../../../platform/lists/address-codec';

/** The state of the log: filter and page; the newest is always first. */
export interface EventsState {
  who: string;
  table: string | null;
  /** Days at the plant, yyyy-MM-dd. */
  from: string | null;
  to: string | null;
  skip: number;
  take: number;
}

export const ALL_EVENTS = { who: '', table: null, from: null, to: null };
const INITIAL: EventsState = { ...ALL_EVENTS, skip: 0, take: PAGE_SIZES[1] };

/** A text or null. */
const maybeText = (name: string): AddressPart<string | null> => ({
  name,
  read: (text) => text || undefined,
  write: (text) => text ?? '',
});

/** The state of the log in its address. */
export const eventsCodec = addressCodec(INITIAL, {
  who: textPart('nguoi'),
  table: maybeText('danh-muc'),
  from: dayPart('tu-ngay'),
  to: dayPart('den-ngay'),
  ...pageParts,
});
