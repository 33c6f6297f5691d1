/** @jest-environment jsdom */
import type { GatePass } from '@portal/contracts';
import { dropForeignTrips, keepTrip, keptTrip, keptTrips } from './kept-trips';
import { newTrip } from './trip';

const DAY = 86_400_000;
const passOf = (id: string) =>
  ({ id, requestNumber: `RA-${id}`, contractorName: 'PTSC' }) as unknown as GatePass;
const counted = () => ({ ...newTrip(), counts: { pump: 1 } });

beforeEach(() => localStorage.clear());

it('stores a trip until it is recorded, and returns it to the user who has counted it', () => {
  const trip = counted();
  keepTrip('lực', passOf('1'), trip);
  expect(keptTrip('lực', '1')).toEqual(trip);
  expect(keptTrip('hoa', '1')).toBeNull();
  expect(keptTrips('lực')).toMatchObject([{ requestNumber: 'RA-1', contractorName: 'PTSC' }]);
  keepTrip('lực', passOf('1'), newTrip());
  expect(keptTrips('lực')).toEqual([]);
  expect(localStorage).toHaveLength(0);
});

it('deletes trips of other users, and trips older than a week', () => {
  keepTrip('lực', passOf('1'), counted());
  keepTrip('hoa', passOf('1'), counted());
  dropForeignTrips('lực');
  expect([keptTrips('lực').length, keptTrips('hoa').length]).toEqual([1, 0]);
  dropForeignTrips('lực', Date.now() + 7 * DAY - 60_000);
  expect(keptTrips('lực')).toHaveLength(1);
  dropForeignTrips('lực', Date.now() + 7 * DAY + 60_000);
  expect(localStorage).toHaveLength(0);
});
