import { staffPlanInput, vehicleItemInput } from '@portal/contracts';
import { boundsOf, maxLengthsOf } from './limits';

it('reads the maximum length of each text field from a schema', () => {
  const limits = maxLengthsOf(staffPlanInput);
  expect(limits).toMatchObject({ contactPhone: 30, description: 2000 });
  expect(limits).not.toHaveProperty('startDate');
});

it('reads the minimum and maximum of a number', () => {
  expect(boundsOf(vehicleItemInput.shape.modelYear)).toEqual({ min: 1900, max: 2200 });
});
