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

/** Who is inside, counted; answers 304 as long as nothing has changed. */
export const getSiteBoard = route<{ answer: SiteBoard }>('GET', SITE_BASE);

/** The last 24 hours. */
export const getSiteDay = route<{ answer: z.infer<typeof siteDay> }>('GET', `${SITE_BASE}/day`);

/** Those who are inside, overdue, or came in today. */
export const searchSite = route<{
  query: z.input<typeof siteListQuery>;
  answer: z.infer<typeof siteListAnswer>;
}>('GET', `${SITE_BASE}/list`);

/** Everybody inside by area. */
export const getMuster = route<{ answer: Muster }>('GET', `${SITE_BASE}/muster`);

/** The same as a workbook. */
export const getMusterWorkbook = route<{ answer: never }>('GET', `${SITE_BASE}/muster-workbook`);

/** Who of the caller's company is inside. */
export const getOwnInside = route<{ answer: OwnInside }>('GET', `${API_BASE}/inside`);
