import { staffPlanInput } from '@portal/contracts';
import { maxLengthsOf } from './max-lengths';

it('reads the longest texts out of a schema, and leaves out what is no text', () => {
  const limits = maxLengthsOf(staffPlanInput);
  expect(limits).toMatchObject({ contactPhone: 30, description: 2000 });
  expect(limits).not.toHaveProperty('startDate');
});
