import type { z } from 'zod';
import type { CommandAnswer } from '../answers';
import { route } from '../route';
import type { reasonBody } from '../safety-staff/safety-people';
import type {
  searchVehicleChecksQuery,
  VehicleCheckBody,
  VehicleChecksOfDay,
  VehicleToCheck,
  vehicleToCheckQuery,
} from './vehicle-checks';

const at = (path: string) => `/io/provider/safety/vehicle-checks${path}`;

/** The vehicles of the day, with the state of each. */
export const searchVehicleChecks = route<{
  query: z.input<typeof searchVehicleChecksQuery>;
  answer: VehicleChecksOfDay;
}>('GET', at(''));
/** The vehicle to check. */
export const findVehicleToCheck = route<{
  query: z.input<typeof vehicleToCheckQuery>;
  answer: VehicleToCheck;
}>('GET', at('/vehicle'));
export const recordVehicleCheck = route<{ body: VehicleCheckBody; answer: CommandAnswer }>(
  'POST',
  at(''),
);
export const withdrawVehicleCheck = route<{
  params: { id: string };
  body: z.input<typeof reasonBody>;
  answer: CommandAnswer;
}>('POST', at('/:id/withdraw'));
