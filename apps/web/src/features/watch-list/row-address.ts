import type { WatchedRow } from '@portal/contracts';
import { companyPaperPaths } from '../../plant/company-papers';
import { addressOf, type RequestPlaces } from '../../requests/request-family';

/** Where a row leads: to its request, or to the page of the company's papers. */
export const addressOfRow = (
  places: RequestPlaces,
  { requestId, family }: Pick<WatchedRow, 'requestId' | 'family'>,
): string =>
  requestId === null || family === null
    ? companyPaperPaths.own
    : addressOf(places, { id: requestId, family });
