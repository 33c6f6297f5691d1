import {
  GATE_LIST_HOURS,
  type GateDevice,
  type GateDevicesAnswer,
  type GateListAnswer,
  type GateListQuery,
  type Language,
} from '@portal/contracts';
import { plantDate, workedAhead, type GateList, type PersonAtGate } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { newId } from '../../../platform/database/id';
import { AppError } from '../../../platform/http/app-error';
import { done, type Outcome } from '../../../platform/http/command';
import { GateSeals } from '../../../platform/signing/gate-seals';
import {
  cardsShown,
  GateSettings,
  GateSubjects,
  platesShown,
  type Read,
  type Subject,
} from '../../../plant/admission';
import { companiesOf, CompanyHolds } from '../../../plant/company-papers';

/** The most devices listed; a plant has a few dozen. */
const MOST_DEVICES = 500;

/** Phones and desks that work without a network, and the lists from which they then answer. */
@Injectable()
export class GateDevices {
  constructor(
    private readonly database: Database,
    private readonly settings: GateSettings,
    private readonly companies: CompanyHolds,
    private readonly subjects: GateSubjects,
    private readonly seals: GateSeals,
  ) {}

  async register(guard: CurrentUser, name: string): Promise<GateDevice> {
    const { id } = await this.database.gateDevice.create({
      data: { id: newId(), name, registeredById: guard.id },
    });
    return { id, name };
  }

  /** Devices in use, the newest first. */
  async inUse(): Promise<GateDevicesAnswer> {
    const rows = await this.database.gateDevice.findMany({
      where: { endedAt: null },
      include: { registeredBy: { select: { fullName: true } } },
      orderBy: { registeredAt: 'desc' },
      take: MOST_DEVICES,
    });
    return rows.map(({ id, name, registeredBy, registeredAt }) => ({
      id,
      name,
      registeredBy: registeredBy.fullName,
      registeredAt: registeredAt.toISOString(),
    }));
  }

  /** An ended device stays ended. @throws AppError notFound */
  async end(id: string): Promise<Outcome> {
    const device = await this.database.gateDevice.findUnique({ where: { id } });
    if (!device) throw new AppError('notFound');
    await this.database.gateDevice.updateMany({
      where: { id, endedAt: null },
      data: { endedAt: new Date() },
    });
    return done('gateDeviceEnded', { name: device.name });
  }

  /**
   * All people and vehicles with a running request for an area of the gate today or tomorrow, with all data that an
   * answer needs. @throws AppError notFound if the gate does not exist, or the device does not exist or was ended
   */
  async list({ gateId, deviceId }: GateListQuery, language: Language): Promise<GateListAnswer> {
    const device = await this.database.gateDevice.findUnique({ where: { id: deviceId } });
    if (!device || device.endedAt) throw new AppError('notFound');
    const rules = await this.settings.of(gateId, language);
    const now = new Date();
    const today = plantDate(now);
    const read: Read = (statement) => this.database.read(statement);
    const [cards, plates] = await Promise.all([
      read<{ number: string }>(cardsShown(rules.areaIds, today)),
      read<{ number: string }>(platesShown(rules.areaIds, today)),
    ]);
    const numbersOf = (rows: readonly { number: string }[]) => rows.map(({ number }) => number);
    const people = await this.subjects.people(this.database, read, numbersOf(cards), today);
    const vehicles = await this.subjects.vehicles(read, numbersOf(plates), today);
    const companyHolds = await this.companies.of(
      read,
      [...people, ...vehicles].flatMap(({ facts }) => companiesOf(facts)),
    );
    const listed = (number: string, { name, companyName, facts }: Subject) => ({
      number,
      name,
      companyName,
      facts,
    });
    const ahead = ({ worked, ...facts }: PersonAtGate): PersonAtGate => ({
      ...facts,
      worked: worked && workedAhead(worked, rules.limits, now, GATE_LIST_HOURS),
    });
    const list: GateList = {
      deviceId,
      gateId,
      madeAt: now.toISOString(),
      endsAt: new Date(now.getTime() + GATE_LIST_HOURS * 3_600_000).toISOString(),
      areaIds: rules.areaIds,
      hours: rules.hours,
      courses: rules.courses.filter(({ areaId }) => rules.areaIds.includes(areaId)),
      courseTimes: rules.courseRows.map(({ id, validMonths, name }) => ({
        courseId: id,
        validMonths,
        name,
      })),
      overrulable: rules.overrulable,
      limits: rules.limits.map(({ limitKind, active, hours, afterHours, atGate }) => ({
        limitKind,
        active,
        hours,
        afterHours,
        atGate,
      })),
      documentTypes: rules.documentTypes.map(({ id, name }) => ({ id, name })),
      companyPaperKinds: rules.companyPaperKinds.map(({ id, name }) => ({ id, name })),
      companies: [...companyHolds].map(([id, holds]) => ({ id, holds })),
      people: people.map((person) => ({
        ...listed(person.number, { ...person, facts: ahead(person.facts) }),
        ...(person.badgeKey === '' ? {} : { badgeKey: person.badgeKey }),
      })),
      vehicles: vehicles.map((vehicle) => listed(vehicle.plateKey, vehicle)),
    };
    return this.seals.signed(list);
  }
}
