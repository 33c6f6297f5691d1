import type { gateEventsBody, GateEventsAnswer } from '@portal/contracts';
import { plantDate, readGateCode } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { AppError } from '../../../platform/http/app-error';
import { DeviceClocks } from '../devices/device-clocks';
import { timesOfSources } from './batch-times';
import { broughtBy, GateEvents, type HappenedAtGate } from './gate-events';
import { GateFinder, numberOf } from './gate-finder';

type Batch = z.output<typeof gateEventsBody>;

/** Events that happened at gates without a network, as devices send them later. */
@Injectable()
export class QueuedEvents {
  constructor(
    private readonly database: Database,
    private readonly finder: GateFinder,
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
    const offsetMs = await this.clocks.note('device', [device], batch, now);
    const codes = events.map(({ code }) => readGateCode(code));
    const find = await this.finder.findNow(codes, plantDate(now));
    const source = { id: deviceId, since: device.registeredAt, offsetMs, events };
    const stored = await this.database.transaction(async (tx) => {
      const times = (await timesOfSources(tx, 'device', [source], now)).get(deviceId) ?? [];
      const whoWas = await this.finder.whoWas(codes, times, find);
      const happened = events.map((event, place): HappenedAtGate => {
        const code = readGateCode(event.code);
        const { at, offsetMs: corrected, bad } = times[place] ?? { at: 0, offsetMs: 0, bad: null };
        const happenedAt = new Date(bad === null ? at : now);
        return {
          id: event.id,
          gateId: event.gateId,
          direction: event.direction,
          outcome: bad === null ? event.outcome : 'refused',
          reasons:
            bad === null ? event.reasons : [...new Set([...event.reasons, 'badTime' as const])],
          isAmber: event.isAmber,
          ...whoWas(code, happenedAt),
          number: numberOf(code, event.code, find(code)),
          happenedAt,
          ...broughtBy(guard),
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
}
