import { PAGE_SIZES } from '@portal/contracts';
import {
  addressCodec,
  pageParts,
  textPart,
  type AddressPart,
} from '../../../platform/lists/address-codec';

/** What of the administrators' acts is shown: filter and page; the newest is always first. */
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

/** A text of a form, or nothing. */
const matching = (name: string, form: RegExp): AddressPart<string | null> => ({
  name,
  read: (text) => (form.test(text) ? text : undefined),
  write: (text) => text ?? '',
});
const DAY = /^\d{4}-\d\d-\d\d$/;

/** The log in its address. */
export const eventsCodec = addressCodec(INITIAL, {
  who: textPart('nguoi'),
  table: matching('danh-muc', /./),
  from: matching('tu-ngay', DAY),
  to: matching('den-ngay', DAY),
  ...pageParts,
});
