import type { z } from 'zod';
import { API_BASE, route } from '../route';
import type {
  ArrivalsAnswer,
  arrivalsQuery,
  ExpectedAnswer,
  ExpectedCounts,
  expectedCountsQuery,
  expectedQuery,
  ExpectedSummary,
  ExpectedVehiclesAnswer,
} from './expected';

/** Who is expected on a day, and whether gates will let them in; companies see their own people. */
export const searchExpected = route<{
  query: z.input<typeof expectedQuery>;
  answer: ExpectedAnswer;
}>('GET', `${API_BASE}/expected`);

/** The same for vehicles. */
export const searchExpectedVehicles = route<{
  query: z.input<typeof expectedQuery>;
  answer: ExpectedVehiclesAnswer;
}>('GET', `${API_BASE}/expected/vehicles`);

/** How many people a search finds, and how many of them gates would refuse or warn about. */
export const countExpected = route<{
  query: z.input<typeof expectedCountsQuery>;
  answer: ExpectedCounts;
}>('GET', `${API_BASE}/expected/counts`);

/** The same for vehicles. */
export const countExpectedVehicles = route<{
  query: z.input<typeof expectedCountsQuery>;
  answer: ExpectedCounts;
}>('GET', `${API_BASE}/expected/vehicles/counts`);

/** How many are expected tomorrow, and how many of them gates would refuse. */
export const getExpectedSummary = route<{ answer: ExpectedSummary }>(
  'GET',
  `${API_BASE}/expected/summary`,
);

/** Expected against arrived, by company and hour; for staff. */
export const getArrivals = route<{
  query: z.input<typeof arrivalsQuery>;
  answer: ArrivalsAnswer;
}>('GET', `${API_BASE}/expected/arrivals`);
