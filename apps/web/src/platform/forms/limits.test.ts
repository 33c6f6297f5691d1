import { staffPlanInput, vehicleItemInput } from '@portal/contracts';
import { boundsOf, maxLengthsOf } from './limits';

it('reads the longest texts out of a schema, and leaves out what is no text', () => {
  const limits = maxLengthsOf(staffPlanInput);
  expect(limits).toMatchObject({ contactPhone: 30, description: 2000 });
  expect(limits).not.toHaveProperty('startDate');
});

it('reads between which numbers a value lies', () => {
  expect(boundsOf(vehicleItemInput.shape.modelYear)).toEqual({ min: 1900, max: 2200 });
});
