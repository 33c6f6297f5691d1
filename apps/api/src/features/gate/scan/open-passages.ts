import {
  MAX_OPEN_PASSAGES,
  OPEN_PASSAGE_DAYS,
  type GateDirection,
  type Language,
  type OpenPassage,
} from '@portal/contracts';
import { plantDate, readGateCode } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { nameIn } from '../../../platform/database/columns';
import { Database } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { newId } from '../../../platform/database/id';
import { AppError } from '../../../platform/http/app-error';
import { done, refused, type Outcome } from '../../../platform/http/command';
import { RecordReads } from '../../../requests/reads/record-reads';
import { GateEvents } from './gate-events';
import { GateFinder, whomOf } from './gate-finder';
import type { Read } from '../../../plant/admission';

/** Condition: a passage without a known person, or with an impossible time, that is not resolved yet. */
const isOpen = (now: Date): Prisma.Sql => Prisma.sql`
  (e.person_id is null and e.vehicle_id is null and e.outcome <> 'refused' or 'badTime' = any(e.reasons))
  and e.received_at >= ${new Date(now.getTime() - OPEN_PASSAGE_DAYS * 86_400_000)}
  and not exists (select 1 from gate_event r where r.resolves_id = e.id)`;

/** Passages whose person or time is unknown. Staff see them until someone resolves them. */
@Injectable()
export class OpenPassages {
  constructor(
    private readonly database: Database,
    private readonly finder: GateFinder,
    private readonly events: GateEvents,
    private readonly reads: RecordReads,
  ) {}

  /** The number of open passages. */
  async count(now: Date): Promise<number> {
    const [found] = await this.database.read<{ count: number }>(
      Prisma.sql`select count(*)::int as count from gate_event e where ${isOpen(now)}`,
    );
    return found?.count ?? 0;
  }

  /** The newest first. */
  async list(viewer: CurrentUser, language: Language): Promise<OpenPassage[]> {
    const rows = await this.database.read<Row>(Prisma.sql`
      select e.id::text, e.number, e.direction::text as direction, e.device_time as "deviceTime",
        e.happened_at as "happenedAt", 'badTime' = any(e.reasons) as "isBadTime", g.${nameIn(language)} as "gateName",
        coalesce(u.full_name, k.name) as "byName", coalesce(d.name, r.${nameIn(language)}, '') as "deviceName",
        coalesce(p.full_name, v.number_plate, '') as name, p.identity_key as "identityKey"
      from gate_event e join gate g on g.id = e.gate_id
      left join "user" u on u.id = e.by_id left join machine_key k on k.id = e.key_id
      left join gate_device d on d.id = e.device_id left join door_reader r on r.id = e.reader_id
      left join person p on p.id = e.person_id left join vehicle_record v on v.id = e.vehicle_id
      where ${isOpen(new Date())} order by e.received_at desc, e.id desc limit ${MAX_OPEN_PASSAGES}`);
    await this.reads.noteAll(
      viewer,
      'site',
      rows.flatMap(({ identityKey: key }) => (key === null ? [] : [key])),
    );
    return rows.map(
      ({ id, number, name: told, direction, gateName, byName, deviceName, ...row }) => ({
        id,
        kind: row.isBadTime ? 'badTime' : 'unknown',
        number,
        name: told,
        direction,
        gateName,
        at: (row.deviceTime ?? row.happenedAt).toISOString(),
        byName,
        deviceName,
      }),
    );
  }

  /**
   * Names the person or vehicle of a passage. It counts as having passed at that time or, if that time is impossible,
   * at the time of arrival at the server. If two guards do it at once, one succeeds. @throws AppError notFound if it is
   * no such passage, or is resolved already
   */
  async resolve(guard: CurrentUser, id: string, scanned: string): Promise<Outcome> {
    const code = readGateCode(scanned);
    return this.database.transaction(async (tx) => {
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${id}, 0))`;
      const [passage] = await tx.$queryRaw<Passage[]>`
        select e.gate_id::text as "gateId", e.direction::text as direction, e.happened_at as "happenedAt",
          e.device_id::text as "deviceId" from gate_event e where e.id = ${id}::uuid and ${isOpen(new Date())}`;
      if (!passage) throw new AppError('notFound');
      const read: Read = (statement) => tx.$queryRaw(statement);
      const find = await this.finder.find(tx, read, [code], plantDate(new Date()));
      const subject = this.finder.isForged(code) ? null : find(code);
      if (!subject) return refused('passageNobodyKnown');
      await this.events.keep(tx, [
        {
          ...passage,
          id: newId(),
          outcome: 'passed',
          reasons: [],
          ...whomOf(subject),
          number: subject.number,
          byId: guard.id,
          isOffline: false,
          note: '',
          resolvesId: id,
        },
      ]);
      return done('passageResolved', { name: subject.name, number: subject.number });
    });
  }
}

interface Passage {
  gateId: string;
  direction: GateDirection;
  happenedAt: Date;
  deviceId: string | null;
}

interface Row {
  id: string;
  number: string;
  name: string;
  direction: GateDirection;
  deviceTime: Date | null;
  happenedAt: Date;
  isBadTime: boolean;
  gateName: string;
  byName: string;
  deviceName: string;
  identityKey: string | null;
}
