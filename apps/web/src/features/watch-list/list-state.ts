import {
  EXPIRES_WITHIN_DAYS,
  PAGE_SIZES,
  WATCHED_KINDS,
  type WatchedKind,
} from '@portal/contracts';
import { createSearchParams } from 'react-router-dom';
import { addressCodec, choicePart, pageParts, textPart } from '../../platform/lists/address-codec';
import { watchPath } from './paths';

/** The choices for "within how many days". */
export const WATCH_DAYS = [3, 7, 14, EXPIRES_WITHIN_DAYS] as const;
export type WatchDays = (typeof WATCH_DAYS)[number];

/** The state of the list. */
export interface WatchState {
  keyword: string;
  kind: WatchedKind | null;
  days: WatchDays | null;
  skip: number;
  take: number;
}

export const FIRST_WATCHED: WatchState = {
  keyword: '',
  kind: null,
  days: null,
  skip: 0,
  take: PAGE_SIZES[1],
};

export const watchCodec = addressCodec<WatchState>(FIRST_WATCHED, {
  keyword: textPart('tu-khoa'),
  kind: choicePart('loai', WATCHED_KINDS),
  days: choicePart('trong-vong', WATCH_DAYS),
  ...pageParts,
});

/** The address of the list, filtered by a kind. */
export const addressOfKind = (kind: WatchedKind): string =>
  `${watchPath}?${watchCodec.write(createSearchParams(), { ...FIRST_WATCHED, kind }).toString()}`;
