import { plantDate, plantInstant, plantTime } from './plant-time';

describe('the plant’s clocks', () => {
  it('show plant time, whatever the time zone of the machine', () => {
    const instant = new Date('2026-03-31T17:30:00Z');
    expect(plantTime(instant)).toBe('2026-04-01 00:30');
    expect(plantDate(instant)).toBe('2026-04-01');
  });

  it('can be converted back to the same instant', () => {
    expect(plantInstant('2026-04-01 00:30').toISOString()).toBe('2026-03-31T17:30:00.000Z');
  });
});
