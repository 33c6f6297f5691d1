import { addDays, plantDate, plantInstant } from '@portal/domain';

/** The time range of the demo's last acts, in the morning or in the afternoon; plant time. */
const MORNING = { from: '06:40', to: '07:25', over: '07:30' };
const AFTERNOON = { from: '15:40', to: '16:40', over: '16:45' };

/** Working hours, in minutes of the day. */
const WORK = { first: 7 * 60, last: 17 * 60 };
const MINUTE = 60_000;

/**
 * The days of the demo. It ends in the morning or in the afternoon of the day on which it is filled, or before that
 * morning in the afternoon of the previous day. So the latest tasks are never overdue, and filling in the same half of a
 * day gives the same demo.
 */
export class Calendar {
  /** The last day of the demo, yyyy-MM-dd. */
  readonly today: string;
  /** No act of a user in the portal happens later. */
  readonly end: Date;
  private readonly lately: { from: Date; to: Date };

  /** @param now when the demo is filled; gate movements, which happen day and night, continue until then */
  constructor(readonly now: Date) {
    const day = plantDate(now);
    const isMorningOver = now >= plantInstant(`${day} ${MORNING.over}`);
    const isDayOver = now >= plantInstant(`${day} ${AFTERNOON.over}`);
    const hours = isMorningOver && !isDayOver ? MORNING : AFTERNOON;
    this.today = isMorningOver ? day : addDays(day, -1);
    const at = (time: string) => plantInstant(`${this.today} ${time}`);
    this.end = at(hours.over);
    this.lately = { from: at(hours.from), to: at(hours.to) };
  }

  /** The day at this distance from the last one, yyyy-MM-dd. */
  day(from: number): string {
    return addDays(this.today, from);
  }

  /** An instant on the day at this distance from the last one (negative: before it); `time` is HH:mm at the plant. */
  at(from: number, time: string): Date {
    return plantInstant(`${this.day(from)} ${time}`);
  }

  /** An instant just before the end. @param share position in that period, 0 to 1 */
  justNow(share: number): Date {
    const { from, to } = this.lately;
    return new Date(
      from.getTime() + Math.floor((share * (to.getTime() - from.getTime())) / MINUTE) * MINUTE,
    );
  }

  /** So many minutes earlier within working hours: a time at night becomes one in the previous afternoon. */
  before(instant: Date, minutes: number): Date {
    const earlier = new Date(instant.getTime() - minutes * MINUTE);
    const ofDay = minutesOfDay(earlier);
    if (ofDay >= WORK.first && ofDay < WORK.last) return earlier;
    const back = ofDay >= WORK.last ? ofDay - WORK.last : ofDay + 24 * 60 - WORK.last;
    return new Date(earlier.getTime() - (back + 5 + (minutes % 90)) * MINUTE);
  }
}

const minutesOfDay = (instant: Date): number => {
  const midnight = plantInstant(`${plantDate(instant)} 00:00`);
  return Math.floor((instant.getTime() - midnight.getTime()) / MINUTE);
};

/**
 * Sets the time of this process: while it is set, every caller gets it as the current time. The portal's services read
 * the time in very many places, always through `Date`, so replacing that class reaches all of them. The process that
 * fills a demo does nothing else.
 */
export class ProcessClock {
  private readonly genuine = Date;
  private now = Date.now();

  /** Sets the clock, which then does not advance. */
  set(instant: Date): void {
    this.now = instant.getTime();
    if (globalThis.Date !== this.genuine) return;
    const told = () => this.now;
    globalThis.Date = new Proxy(this.genuine, {
      construct: (type, given, made) =>
        Reflect.construct(type, given.length === 0 ? [told()] : given, made) as Date,
      get: (type, name) => (name === 'now' ? told : (Reflect.get(type, name) as unknown)),
    });
  }

  /** Restores the machine's time. */
  release(): void {
    globalThis.Date = this.genuine;
  }
}
