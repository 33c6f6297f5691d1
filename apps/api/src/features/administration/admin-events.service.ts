import type { AdminEvent, AdminEventFilter, AdminEventsAnswer, Language } from '@portal/contracts';
import { addDays, PLANT_TIME_ZONE, searchable } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { Prisma, type AdminEvent as StoredEvent } from '../../platform/database/generated/client';
import {
  columnName,
  sheetName,
  writtenValue,
  type MasterTable,
  type Value,
} from '../../platform/master-data';
import { MACHINE_KEYS } from '../../platform/auth/machine-keys';
import { translate } from '../../platform/i18n/translator';
import {
  changesIn,
  ABSENCES,
  ISSUER_CALLS,
  lastChange,
  WEBHOOKS,
  type StoredChange,
} from '../../plant/audit';
import { AdminTables } from './admin-tables';
import { wordedColumn } from './worded-columns';
import { shortValue, wordedKey } from './worded-keys';

/** What administrators did, newest first, in the caller's language. */
@Injectable()
export class AdminEventsService {
  constructor(
    private readonly database: Database,
    private readonly tables: AdminTables,
  ) {}

  async search(
    {
      skip,
      take,
      filterValue = {},
    }: { skip: number; take: number; filterValue?: AdminEventFilter | undefined },
    language: Language,
  ): Promise<AdminEventsAnswer> {
    const where = whereOf(filterValue);
    const [ids, [total]] = await Promise.all([
      this.database.$queryRaw<{ id: string }[]>`
        select e.id from admin_event e where ${where}
        order by e.created_at desc, e.id desc limit ${take} offset ${skip}`,
      this.database.$queryRaw<{ count: number }[]>`
        select count(*)::int as count from admin_event e where ${where}`,
    ]);
    const events = await this.database.adminEvent.findMany({
      where: { id: { in: ids.map(({ id }) => id) } },
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    });
    return {
      data: events.map((event) => this.shown(event, language)),
      totalCount: total?.count ?? 0,
    };
  }

  /** The last act on record by which a row became what it is; null if there is none. @throws AppError as `AdminTables.find` */
  async lastOf(
    viewer: CurrentUser,
    name: string,
    id: string,
    language: Language,
  ): Promise<AdminEvent | null> {
    this.tables.find(name, viewer);
    const event = await lastChange(this.database, name, id);
    return event && this.shown(event, language);
  }

  private shown(event: StoredEvent, language: Language): AdminEvent {
    const table = this.tables.all.find(({ name }) => name === event.tableName);
    return {
      id: event.id,
      createdDate: event.createdAt.toISOString(),
      actorName: event.actorName,
      actorEmail: event.actorEmail,
      action: event.action,
      table: event.tableName,
      tableLabel: table ? sheetName(table, language) : otherLabel(event.tableName, language),
      rowKey: wordedKey(event.tableName, event.rowKey, language),
      changes: changesIn(event).map((change) =>
        shownChange(event.tableName, table, change, language),
      ),
      newCount: event.newCount,
      changedCount: event.changedCount,
    };
  }
}

/** The log also contains changes of these, which are not lists. */
const OTHERS = {
  [MACHINE_KEYS]: 'administration:machineKeys',
  [ABSENCES]: 'administration:absences',
  [ISSUER_CALLS]: 'administration:issuerCalls',
  [WEBHOOKS]: 'administration:webhooks',
} as const;

function otherLabel(name: string, language: Language): string {
  const key = (OTHERS as Partial<Record<string, (typeof OTHERS)[keyof typeof OTHERS]>>)[name];
  return key ? translate(language, key) : name;
}

function shownChange(
  tableName: string,
  table: MasterTable | undefined,
  { column, before, after }: StoredChange,
  language: Language,
): AdminEvent['changes'][number] {
  const definition = table?.columns[column];
  const worded = wordedColumn(tableName, column);
  const writtenOf = (value: Value) =>
    definition ? writtenValue(definition, value, language) : String(value ?? '');
  const shown = (value: Value): string =>
    worded?.word(value, language) ??
    (table?.key.includes(column)
      ? wordedKey(tableName, writtenOf(value), language)
      : shortValue(writtenOf(value)));
  return {
    label: worded?.label(language) ?? columnName(column, language),
    before: shown(before),
    after: shown(after),
  };
}

function whereOf({ who = '', table, from, to }: AdminEventFilter): Prisma.Sql {
  const conditions = [Prisma.sql`true`];
  const wanted = searchable(who);
  if (wanted !== '') {
    const pattern = `%${wanted.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    conditions.push(Prisma.sql`searchable(e.actor_name || ' ' || e.actor_email) like ${pattern}`);
  }
  if (table) conditions.push(Prisma.sql`e.table_name = ${table}`);
  if (from) conditions.push(Prisma.sql`e.created_at >= ${midnight(from)}`);
  if (to) conditions.push(Prisma.sql`e.created_at < ${midnight(addDays(to, 1))}`);
  return Prisma.join(conditions, ' and ');
}

/** The start of a day at the plant. */
const midnight = (day: string): Prisma.Sql =>
  Prisma.sql`(${day}::timestamp at time zone ${PLANT_TIME_ZONE})`;
