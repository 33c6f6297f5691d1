import type { gateEventsBody, GateEventsAnswer } from '@portal/contracts';
import {
  plantDate,
  readGateCode,
  timesOfBatch,
  type ReadGateCode,
  type Timed,
} from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database, type Db } from '../../../platform/database/database';
import { AppError } from '../../../platform/http/app-error';
import { DeviceClocks } from '../devices/device-clocks';
import { GateEvents, type HappenedAtGate } from './gate-events';
import { GateFinder, numberOf, whomOf } from './gate-finder';
import { GateSubjects, type Read } from '../../../plant/admission';

type Batch = z.output<typeof gateEventsBody>;

/** Events that happened at gates without a network, as devices send them later. */
@Injectable()
export class QueuedEvents {
  constructor(
    private readonly database: Database,
    private readonly finder: GateFinder,
    private readonly subjects: GateSubjects,
    private readonly events: GateEvents,
    private readonly clocks: DeviceClocks,
  ) {}

  /**
   * Stores a batch: no event is lost or stored twice. Times are corrected by the device's clock and follow its own
   * order. An event that cannot have happened at its time is stored as refused, so that staff can check it.
   * @throws AppError notFound for an unknown device or gate
   */
  async take(guard: CurrentUser, batch: Batch): Promise<GateEventsAnswer> {
    const now = new Date();
    const { deviceId, events } = batch;
    const device = await this.database.gateDevice.findUnique({ where: { id: deviceId } });
    if (!device) throw new AppError('notFound');
    // Includes gates that were put out of use meanwhile: the event has still happened.
    const gateIds = [...new Set(events.map(({ gateId }) => gateId))];
    const known = await this.database.gate.count({ where: { id: { in: gateIds } } });
    if (known < gateIds.length) throw new AppError('notFound');
    const offsetMs = await this.clocks.note(device, batch, now);
    const codes = events.map(({ code }) => readGateCode(code));
    const read: Read = (statement) => this.database.read(statement);
    const find = await this.finder.find(this.database, read, codes, plantDate(now));
    const stored = await this.database.transaction(async (tx) => {
      // If a device sends two batches at once, the second one sees the order that the first has stored.
      await tx.$queryRaw`select 1 from gate_device where id = ${deviceId}::uuid for no key update`;
      const order = await neighbours(tx, batch);
      const times = timesOfBatch(
        events.map(({ sequence, happenedAt, offsetMs: measured, listMadeAt }) => ({
          sequence,
          happenedAt: Date.parse(happenedAt),
          offsetMs: measured,
          listMadeAt: listMadeAt === null ? null : Date.parse(listMadeAt),
        })),
        {
          ...order,
          receivedAt: now.getTime(),
          registeredAt: device.registeredAt.getTime(),
          offsetMs,
        },
      );
      const whoHad = await this.holders(codes, times);
      const happened = events.map((event, place): HappenedAtGate => {
        const code = readGateCode(event.code);
        const { at, offsetMs: corrected, bad } = times[place] ?? { at: 0, offsetMs: 0, bad: null };
        const happenedAt = new Date(bad === null ? at : now);
        const whom =
          code.subject === 'plantCard' ? whoHad(code.number, happenedAt) : whomOf(find(code));
        return {
          id: event.id,
          gateId: event.gateId,
          direction: event.direction,
          outcome: bad === null ? event.outcome : 'refused',
          reasons:
            bad === null ? event.reasons : [...new Set([...event.reasons, 'badTime' as const])],
          isAmber: event.isAmber,
          ...(this.finder.isForged(code) ? whomOf(null) : whom),
          number: numberOf(code, event.code),
          happenedAt,
          byId: guard.id,
          deviceId,
          isOffline: true,
          note: event.note,
          sequence: event.sequence,
          deviceTime: new Date(event.happenedAt),
          offsetMs: corrected,
        };
      });
      return this.events.keep(tx, happened);
    });
    return { stored, knownBefore: events.length - stored };
  }

  /** Who had the cards that gates hand out, at the time of each event. */
  private async holders(
    codes: readonly ReadGateCode[],
    times: readonly Timed[],
  ): Promise<(number: string, at: Date) => ReturnType<typeof whomOf>> {
    const numbers = codes.flatMap((code) => (code.subject === 'plantCard' ? [code.number] : []));
    const since = new Date(Math.min(...times.map(({ at }) => at)));
    const read: Read = (statement) => this.database.read(statement);
    const all = await this.subjects.holders(read, [...new Set(numbers)], since);
    return (number, at) => {
      const had = all.find(
        (one) => one.number === number && one.from <= at && (one.to === null || at < one.to),
      );
      return {
        personId: had?.personId ?? null,
        vehicleId: null,
        contractorId: had?.contractorId ?? null,
      };
    };
  }
}

/** The times of the events just before and after a batch in its device's order. */
async function neighbours(
  tx: Db,
  { deviceId, events }: Batch,
): Promise<{ before: number | null; after: number | null }> {
  const sequences = events.flatMap(({ sequence }) => (sequence === null ? [] : [sequence]));
  if (sequences.length === 0) return { before: null, after: null };
  const [first, last] = [Math.min(...sequences), Math.max(...sequences)];
  const [found] = await tx.$queryRaw<{ before: Date | null; after: Date | null }[]>`
    select
      (select happened_at from gate_event where device_id = ${deviceId}::uuid and sequence < ${first}
        and not 'badTime' = any(reasons) order by sequence desc limit 1) as before,
      (select happened_at from gate_event where device_id = ${deviceId}::uuid and sequence > ${last}
        and not 'badTime' = any(reasons) order by sequence limit 1) as after`;
  return {
    before: found?.before?.getTime() ?? null,
    after: found?.after?.getTime() ?? null,
  };
}
