import { failureOf, PAUSES, retryAt } from './pauses';

describe('what a try came to', () => {
  it.each([
    [null, 'receiver'],
    [301, 'receiver'],
    [400, 'event'],
    [401, 'receiver'],
    [404, 'receiver'],
    [410, 'receiver'],
    [413, 'event'],
    [422, 'event'],
    [429, 'receiver'],
    [500, 'receiver'],
    [503, 'receiver'],
  ])('%s is a failure of the %s', (status, failure) => {
    expect(failureOf(status)).toBe(failure);
  });
});

describe('pauses', () => {
  it('grow, to about a day', () => {
    expect(PAUSES.toSorted((a, b) => a - b)).toEqual([...PAUSES]);
    const hours = PAUSES.reduce((sum, pause) => sum + pause, 0) / 3600;
    expect(Math.abs(hours - 24)).toBeLessThan(1);
  });

  it('end with giving up', () => {
    const now = new Date('2026-11-23T00:00:00Z');
    expect(retryAt(1, now)).toEqual(new Date('2026-11-23T00:00:05Z'));
    expect(retryAt(PAUSES.length, now)).toEqual(new Date('2026-11-23T08:00:00Z'));
    expect(retryAt(PAUSES.length + 1, now)).toBeNull();
  });
});
