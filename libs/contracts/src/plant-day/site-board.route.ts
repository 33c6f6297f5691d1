import type { z } from 'zod';
import { API_BASE, route } from '../route';
import type {
  Muster,
  OwnInside,
  SiteBoard,
  siteDay,
  siteListAnswer,
  siteListQuery,
} from './site-board';

const SITE_BASE = '/io/provider/site';

/** The counts of people inside; answers 304 while nothing has changed. */
export const getSiteBoard = route<{ answer: SiteBoard }>('GET', SITE_BASE);

/** The last 24 hours. */
export const getSiteDay = route<{ answer: z.infer<typeof siteDay> }>('GET', `${SITE_BASE}/day`);

/** The people who are inside, overdue, or came in today. */
export const searchSite = route<{
  query: z.input<typeof siteListQuery>;
  answer: z.infer<typeof siteListAnswer>;
}>('GET', `${SITE_BASE}/list`);

/** All people inside by area. */
export const getMuster = route<{ answer: Muster }>('GET', `${SITE_BASE}/muster`);

/** The muster list as a workbook. */
export const getMusterWorkbook = route<{ answer: never }>('GET', `${SITE_BASE}/muster-workbook`);

/** The people of the caller's company who are inside. */
export const getOwnInside = route<{ answer: OwnInside }>('GET', `${API_BASE}/inside`);
