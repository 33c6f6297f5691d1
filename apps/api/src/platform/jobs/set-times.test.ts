import { jest } from '@jest/globals';
import { dailyAt, everyMinutes, SetTimes } from './set-times';

const at = (text: string) => Date.parse(`${text}:00Z`);

it.each([
  [everyMinutes(10), '2026-11-25T10:00', '2026-11-25T10:00'],
  [everyMinutes(10), '2026-11-25T10:09', '2026-11-25T10:00'],
  [everyMinutes(10), '2026-11-25T10:10', '2026-11-25T10:10'],
  [dailyAt(19), '2026-11-25T18:59', '2026-11-24T19:00'],
  [dailyAt(19), '2026-11-25T19:00', '2026-11-25T19:00'],
  [dailyAt(19), '2026-11-26T02:00', '2026-11-25T19:00'],
])('knows when something was due last (%#)', (lastDue, now, due) => {
  expect(lastDue(at(now))).toBe(at(due));
});

describe('at set times', () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: at('2026-11-25T10:09') });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  /** A clock with work due every ten minutes, whose first requests fail. */
  function clock(failures: number) {
    const asked: string[] = [];
    const failed: unknown[] = [];
    const times = new SetTimes(
      { sweep: everyMinutes(10) },
      async (name, due) => {
        if (failed.length < failures) throw new Error('away');
        asked.push(`${name} ${due.toISOString()}`);
      },
      (error) => failed.push(error),
    );
    times.start();
    return { times, asked, failed };
  }

  it('asks for what is due, once, and not for what was due before', async () => {
    const { asked } = clock(0);
    await jest.advanceTimersByTimeAsync(50_000);
    expect(asked).toEqual([]);
    await jest.advanceTimersByTimeAsync(120_000);
    expect(asked).toEqual(['sweep 2026-11-25T10:10:00.000Z']);
  });

  it('asks again until it has succeeded', async () => {
    const { asked, failed } = clock(3);
    await jest.advanceTimersByTimeAsync(70_000);
    expect(failed).toHaveLength(3);
    expect(asked).toEqual(['sweep 2026-11-25T10:10:00.000Z']);
  });

  it('asks for nothing once it is stopped', async () => {
    const { times, asked } = clock(0);
    times.stop();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(asked).toEqual([]);
  });
});
