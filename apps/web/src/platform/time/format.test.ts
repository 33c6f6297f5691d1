import { formatDate, formatDateTime, formatSeconds } from './format';

describe('displayed times', () => {
  it('are in the plant’s time zone, whatever the browser’s time zone', () => {
    expect(formatDate('2026-03-31T17:30:00.000Z')).toBe('01/04/2026');
    expect(formatDateTime('2026-03-31T17:30:05.000Z')).toBe('01/04/2026 00:30');
    expect(formatSeconds('2026-03-31T17:30:05.000Z')).toBe('01/04/2026 00:30:05');
  });
});
