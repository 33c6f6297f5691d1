import type { z } from 'zod';
import { API_BASE, route } from '../route';
import type { exportWatchQuery, watchPage, watchQuery, WatchSummary } from './watch-list';

const at = (path: string) => `${API_BASE}/watch-list${path}`;

/** What expires for the caller's company within the coming days. */
export const searchWatchList = route<{
  query: z.input<typeof watchQuery>;
  answer: z.infer<typeof watchPage>;
}>('GET', at(''));
/** How much expires, and what expires first. */
export const getWatchSummary = route<{ answer: WatchSummary }>('GET', at('/summary'));
/** All rows of the filter as a workbook; the answer is bytes. */
export const exportWatchList = route<{ query: z.input<typeof exportWatchQuery>; answer: never }>(
  'GET',
  at('/export'),
);
