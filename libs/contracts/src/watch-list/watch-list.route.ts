import type { z } from 'zod';
import { API_BASE, route } from '../route';
import type { exportWatchQuery, watchPage, watchQuery, WatchSummary } from './watch-list';

const at = (path: string) => `${API_BASE}/watch-list${path}`;

/** What runs out for the caller's company within the days to come. */
export const searchWatchList = route<{
  query: z.input<typeof watchQuery>;
  answer: z.infer<typeof watchPage>;
}>('GET', at(''));
/** How much of it there is, and the soonest of it. */
export const getWatchSummary = route<{ answer: WatchSummary }>('GET', at('/summary'));
/** All that the filter lets through as a workbook; the answer is bytes. */
export const exportWatchList = route<{ query: z.input<typeof exportWatchQuery>; answer: never }>(
  'GET',
  at('/export'),
);
