import { addDays, plantDate, plantInstant } from '@portal/domain';

/** When the last of the demo's acts may have happened on a day, and when on the day before; plant time. */
const MORNING = { from: '06:40', to: '07:25', over: '07:30' };
const AFTERNOON = { from: '15:40', to: '16:40', over: '16:45' };

/** When people are at work. */
const WORK = { first: 7 * 60, last: 17 * 60 };
const MINUTE = 60_000;

/**
 * The days of the demo. It ends on the morning of the day it is filled on, or, before that morning, on the afternoon
 * of the day before: what has just happened is never overdue, and the same day gives the same demo.
 */
export class Calendar {
  /** The day on which the demo ends, yyyy-MM-dd. */
  readonly today: string;
  /** Nothing that people do with the portal happens later. */
  readonly end: Date;
  private readonly lately: { from: Date; to: Date };

  /** @param now when the demo is filled: what goes on day and night, as people pass gates, goes on until then */
  constructor(readonly now: Date) {
    const day = plantDate(now);
    const isMorningOver = now >= plantInstant(`${day} ${MORNING.over}`);
    const hours = isMorningOver ? MORNING : AFTERNOON;
    this.today = isMorningOver ? day : addDays(day, -1);
    const at = (time: string) => plantInstant(`${this.today} ${time}`);
    this.end = at(hours.over);
    this.lately = { from: at(hours.from), to: at(hours.to) };
  }

  /** The day so many days from the last one, yyyy-MM-dd. */
  day(from: number): string {
    return addDays(this.today, from);
  }

  /** An instant so many days from the last one, before it where the number is negative; `time` HH:mm at the plant. */
  at(from: number, time: string): Date {
    return plantInstant(`${this.day(from)} ${time}`);
  }

  /** An instant just before the end. @param share of the time that counts as such, 0 to 1 */
  justNow(share: number): Date {
    const { from, to } = this.lately;
    return new Date(
      from.getTime() + Math.floor((share * (to.getTime() - from.getTime())) / MINUTE) * MINUTE,
    );
  }

  /** So many minutes earlier, in hours in which people work: what falls into the night falls into the afternoon before. */
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
 * Lets this process live at another time: as long as it is set, whoever asks for the time is told it. The portal's
 * services ask in very many places, all through `Date`, so that one clock in front of it reaches them all; what fills
 * a demo is a process of its own that does nothing else.
 */
export class ProcessClock {
  private readonly genuine = Date;
  private now = Date.now();

  /** From now on it is that time, and stays so. */
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

  /** Back to the time of the machine. */
  release(): void {
    globalThis.Date = this.genuine;
  }
}
