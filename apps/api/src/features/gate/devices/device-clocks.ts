import {
  CLOCK_WARNING_MS,
  type GateClockAnswer,
  type Language,
  type WrongClock,
} from '@portal/contracts';
import { clockOffset } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { nameIn } from '../../../platform/database/columns';
import { Database } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { AppError } from '../../../platform/http/app-error';

/** A device that has not called for this long is no longer at a gate. */
const SEEN_MS = 24 * 3_600_000;
/**
 * A clock that was compared less than this long ago is stored again only if it has changed by more than `CHANGE_MS`.
 */
const AGAIN_MS = 60_000;
const CHANGE_MS = 1000;
const MOST_TOLD = 20;

/** The clock data of a device's call. */
interface Told {
  deviceId: string | null;
  sentAt: string | null;
  offsetMs: number | null;
}

/** Compares the clocks of devices with the server's. */
@Injectable()
export class DeviceClocks {
  constructor(private readonly database: Database) {}

  /**
   * Compares the clock of a device in use with the server's. @throws AppError notFound if it does not exist or was
   * ended
   */
  async compare({ deviceId, ...told }: Told, now: Date): Promise<void> {
    if (deviceId === null) return;
    const device = await this.database.gateDevice.findUnique({ where: { id: deviceId } });
    if (!device || device.endedAt) throw new AppError('notFound');
    await this.note('device', [device], told, now);
  }

  /** Stores the difference of a clock for the devices or readers that have it. @returns how many milliseconds it is ahead */
  async note(
    kind: keyof typeof TABLES,
    clocks: readonly ClockOfDevice[],
    { sentAt, offsetMs }: Omit<Told, 'deviceId'>,
    now: Date,
  ): Promise<number> {
    const told = { sentAt: sentAt === null ? null : Date.parse(sentAt), offsetMs };
    const offset = clockOffset(told, now.getTime());
    if (sentAt === null) return offset;
    const isKnown = ({ clockOffsetMs, clockSeenAt }: ClockOfDevice): boolean =>
      clockSeenAt !== null &&
      clockOffsetMs !== null &&
      now.getTime() - clockSeenAt.getTime() < AGAIN_MS &&
      Math.abs(offset - clockOffsetMs) < CHANGE_MS;
    const changed = clocks.filter((clock) => !isKnown(clock)).map(({ id }) => id);
    if (changed.length > 0)
      await this.database.$executeRaw`
        with locked as (
          select id from ${Prisma.raw(TABLES[kind])} where id = any(${changed}::uuid[]) order by id for no key update)
        update ${Prisma.raw(TABLES[kind])} clock set clock_offset_ms = ${inColumn(offset)}, clock_seen_at = ${now}
        from locked where locked.id = clock.id`;
    return offset;
  }

  async answer(told: Told, now: Date): Promise<GateClockAnswer> {
    await this.compare(told, now);
    return { serverTime: now.toISOString() };
  }

  /** Devices and readers seen in the last day whose clocks are wrong, the last seen first. */
  async wrong(now: Date, language: Language): Promise<WrongClock[]> {
    const rows = await this.database.read<{
      name: string;
      offsetMs: number;
      seenAt: Date;
    }>(Prisma.sql`
      select name, clock_offset_ms as "offsetMs", clock_seen_at as "seenAt" from (
        select id, name, clock_offset_ms, clock_seen_at from gate_device where ended_at is null
        union all
        select id, ${nameIn(language)}, clock_offset_ms, clock_seen_at from door_reader where active) clock
      where clock_seen_at >= ${new Date(now.getTime() - SEEN_MS)} and abs(clock_offset_ms) >= ${CLOCK_WARNING_MS}
      order by clock_seen_at desc, id limit ${MOST_TOLD}`);
    return rows.map(({ seenAt, ...row }) => ({ ...row, seenAt: seenAt.toISOString() }));
  }
}

/** Where the clocks of devices at gates, and of readers at doors, are stored. */
const TABLES = { device: 'gate_device', reader: 'door_reader' } as const;

interface ClockOfDevice {
  id: string;
  clockOffsetMs: number | null;
  clockSeenAt: Date | null;
}

/** The largest value of an integer column, about 24 days; a larger difference is stored as this. */
const MOST = 2_000_000_000;
const inColumn = (offset: number): number => Math.max(-MOST, Math.min(MOST, Math.round(offset)));
