import type { GateDirection } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { InvalidInput } from '../../../platform/http/invalid-input';

/** A reader at a door, as the plant's list has it. */
export interface DoorReader {
  id: string;
  code: string;
  gateId: string;
  direction: GateDirection;
  createdAt: Date;
  clockOffsetMs: number | null;
  clockSeenAt: Date | null;
}

/** The plant's list of readers, by the codes with which controllers name them. */
@Injectable()
export class DoorReaders {
  constructor(private readonly database: Database) {}

  /**
   * Readers in use, of gates in use. @param fields where the input has each code
   * @throws InvalidInput naming the codes that no such reader has
   */
  inUse(codes: readonly string[], fields: readonly string[]): Promise<Map<string, DoorReader>> {
    return this.find(codes, fields, Prisma.sql`r.active and g.active`);
  }

  /** The same for what has happened already: a reader may be out of use meanwhile. */
  known(codes: readonly string[], fields: readonly string[]): Promise<Map<string, DoorReader>> {
    return this.find(codes, fields, Prisma.sql`true`);
  }

  private async find(
    codes: readonly string[],
    fields: readonly string[],
    where: Prisma.Sql,
  ): Promise<Map<string, DoorReader>> {
    const rows = await this.database.readByIndex<DoorReader>(Prisma.sql`
      select r.id::text, r.code, r.gate_id::text as "gateId", r.direction::text as direction,
        r.created_at as "createdAt", r.clock_offset_ms as "clockOffsetMs", r.clock_seen_at as "clockSeenAt"
      from door_reader r join gate g on g.id = r.gate_id
      where r.code = any(${[...new Set(codes)]}::text[]) and ${where}`);
    const byCode = new Map(rows.map((row) => [row.code, row]));
    const problems = codes.flatMap((code, at) =>
      byCode.has(code)
        ? []
        : [{ field: fields[at] ?? '', code: 'unknownReader' as const, params: { code } }],
    );
    if (problems.length > 0) throw new InvalidInput(problems);
    return byCode;
  }
}
