import {
  EQUIPMENT_REPORT_STATUS,
  equipmentFiguresQuery,
  equipmentGroups,
  equipmentReport,
  equipmentReportAnswer,
  equipmentReportQuery,
  inTypes,
  MOVEMENT_MONTHS,
  units,
  type EquipmentReportFilter,
  type EquipmentReportRow,
  type Language,
  type ReportFigures,
} from '@portal/contracts';
import { addDays, CARD_SOON_DAYS } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { AgedReads } from '../../../platform/database/aged-reads';
import { Prisma } from '../../../platform/database/generated/client';
import { inSearchText } from '../../../platform/database/keyword';
import { translate } from '../../../platform/i18n/translator';
import { namesOf } from '../../../requests/core/joined-names';
import { ReferenceCache } from '../../../plant/reference-data';
import {
  allOf,
  companyOf,
  type Asked,
  type FoundRows,
  type ItemsOfRows,
  type Report,
  type ReportContract,
  type ReportSheet,
} from '../report';
import { companyColumn } from '../people/who-columns';

type AskedThings = Asked<EquipmentReportFilter>;

export const thingsReportContract: ReportContract<EquipmentReportFilter> = {
  routes: equipmentReport,
  tag: 'reports',
  query: equipmentReportQuery,
  page: equipmentReportAnswer,
  figuresQuery: equipmentFiguresQuery,
};

interface ThingRow extends Omit<
  EquipmentReportRow,
  'equipmentGroupName' | 'inTypeName' | 'unitName'
> {
  groupId: string;
  inTypeId: string;
  unitId: string | null;
}

/** Condition: some of it is at the plant, promised to a take-out or not. */
const AT_PLANT = Prisma.sql`e.id in (select l.equipment_unit_id from equipment_lot l
  where l.present + l.promised > 0)`;

/** The plant's ledger by things: a company reads its own, staff read all. */
@Injectable()
export class ThingsReport implements Report<EquipmentReportFilter, EquipmentReportRow> {
  readonly title = 'things.title';
  readonly columns = {
    code: { sql: Prisma.sql`e.code` },
    specification: { sql: Prisma.sql`e.search_text` },
    seriModel: { sql: Prisma.sql`e.seri_model` },
    validDate: { sql: Prisma.sql`e.inspected_until`, isNullable: true },
  } as const;
  readonly firstSort = [{ selector: 'code', desc: false }];
  readonly added: ItemsOfRows = {
    form: 'equipmentItem',
    record: Prisma.sql`equipment_unit`,
    items: Prisma.sql`equipment_item`,
    isSame: Prisma.sql`i.code_key = w.code_key`,
  };

  constructor(
    private readonly aged: AgedReads,
    private readonly cache: ReferenceCache,
  ) {}

  found(asked: AskedThings): FoundRows {
    const { keyword = '', statusId, groupId, inTypeId, movedMonth } = asked.filter;
    const company = companyOf(asked);
    const where: Prisma.Sql[] = [];
    if (company !== null) where.push(Prisma.sql`e.contractor_id = ${company}::uuid`);
    if (statusId === EQUIPMENT_REPORT_STATUS.active) where.push(AT_PLANT);
    if (groupId) where.push(Prisma.sql`e.equipment_group_id = ${groupId}::uuid`);
    if (inTypeId) where.push(Prisma.sql`e.in_type_id = ${inTypeId}::uuid`);
    if (movedMonth)
      where.push(Prisma.sql`exists (select 1 from equipment_month m
        where m.equipment_unit_id = e.id and m.month = date_trunc('month', ${movedMonth}::date)::date)`);
    if (keyword !== '') where.push(inSearchText(Prisma.sql`e.search_text`, keyword));
    return {
      id: Prisma.sql`e.id`,
      from: Prisma.sql`equipment_unit e`,
      where,
    };
  }

  async rows(
    { language }: Pick<AskedThings, 'language'>,
    ids: readonly string[],
  ): Promise<EquipmentReportRow[]> {
    const [rows, groups, inTypeRows, unitRows] = await Promise.all([
      this.aged.read<ThingRow>(Prisma.sql`
        select e.id::text, e.code, e.specification, e.seri_model as "seriModel",
          e.equipment_group_id::text as "groupId", e.in_type_id::text as "inTypeId",
          e.unit_id::text as "unitId", co.name as "contractorName",
          coalesce(held.came_in, 0)::float8 as quantity, coalesce(held.present, 0)::float8 as "quantityAtBsr",
          e.verify_code as "verifyCode", e.inspected_until::text as "validDate"
        from equipment_unit e
        join contractor co on co.id = e.contractor_id
        left join (
          select l.equipment_unit_id, sum(l.came_in - l.withdrawn) as came_in,
            sum(l.present) as present
          from equipment_lot l
          where l.equipment_unit_id = any(${[...ids]}::uuid[]) group by l.equipment_unit_id) held
          on held.equipment_unit_id = e.id
        where e.id = any(${[...ids]}::uuid[])`),
      this.cache.rows(equipmentGroups, language),
      this.cache.rows(inTypes, language),
      this.cache.rows(units, language),
    ]);
    return rows.map(({ groupId, inTypeId, unitId, ...row }) => ({
      ...row,
      equipmentGroupName: namesOf(groups, [groupId]),
      inTypeName: namesOf(inTypeRows, [inTypeId]),
      unitName: namesOf(unitRows, [unitId]),
    }));
  }

  /** Quantities with different units cannot be added, so things and movements are counted. */
  async figures(asked: AskedThings): Promise<Omit<ReportFigures, 'contractorName'>> {
    const { from, where } = this.found(asked);
    const { today } = asked;
    // The chart shows all months even if the list is filtered by one of them.
    const { movedMonth: _month, ...filter } = asked.filter;
    const plotted = this.found({ ...asked, filter });
    const thisMonth = Prisma.sql`date_trunc('month', ${today}::date)`;
    const firstMonth = Prisma.sql`${thisMonth} - make_interval(months => ${MOVEMENT_MONTHS - 1})`;
    const [[figures], months] = await Promise.all([
      this.aged.read<Record<string, number>>(Prisma.sql`
        select count(*)::int as things, count(*) filter (where ${AT_PLANT})::int as "atPlant",
          count(*) filter (where e.inspected_until between ${today}::date and ${addDays(today, CARD_SOON_DAYS)}::date)::int as soon,
          count(*) filter (where e.inspected_until < ${today}::date)::int as over
        from ${from} where ${allOf(where)}`),
      this.aged.read<{ month: string; came: number; left: number }>(Prisma.sql`
        select g.month::date::text as month, coalesce(f.came, 0)::int as came, coalesce(f."left", 0)::int as "left"
        from generate_series(${firstMonth}, ${thisMonth}, interval '1 month') g(month)
        left join (
          select m.month, sum(m.came) as came, sum(m."left") as "left"
          from equipment_month m left join equipment_unit e on e.id = m.equipment_unit_id
          where m.month >= (${firstMonth})::date and ${allOf(plotted.where)}
          group by 1) f on f.month = g.month
        order by g.month`),
    ]);
    return {
      figures: figures ?? {},
      plot: months.map(({ month, came, left }) => ({
        key: month,
        label: '',
        values: { came, left },
      })),
    };
  }

  async sheet({ viewer, filter, language }: AskedThings): Promise<ReportSheet<EquipmentReportRow>> {
    const say = texts(language);
    const [groups, inTypeRows] = await Promise.all([
      this.cache.rows(equipmentGroups, language),
      this.cache.rows(inTypes, language),
    ]);
    return {
      columns: [
        { head: say('columns.code'), kind: 'text', width: 18, cell: (row) => row.code },
        {
          head: say('columns.specification'),
          kind: 'text',
          width: 40,
          cell: (row) => row.specification,
        },
        { head: say('columns.seriModel'), kind: 'text', width: 20, cell: (row) => row.seriModel },
        {
          head: say('columns.group'),
          kind: 'text',
          width: 24,
          cell: (row) => row.equipmentGroupName,
        },
        { head: say('columns.inType'), kind: 'text', width: 20, cell: (row) => row.inTypeName },
        { head: say('columns.quantity'), kind: 'number', width: 12, cell: (row) => row.quantity },
        {
          head: say('columns.quantityAtBsr'),
          kind: 'number',
          width: 14,
          cell: (row) => row.quantityAtBsr,
        },
        { head: say('columns.unit'), kind: 'text', width: 12, cell: (row) => row.unitName },
        { head: say('columns.verifyCode'), kind: 'text', width: 20, cell: (row) => row.verifyCode },
        { head: say('columns.validDate'), kind: 'day', width: 14, cell: (row) => row.validDate },
        ...companyColumn<EquipmentReportRow>(viewer, language),
      ],
      filters: [
        [say('filters.statusLabel'), filter.statusId ? say('filters.active') : ''],
        [say('columns.group'), namesOf(groups, [filter.groupId ?? null])],
        [say('columns.inType'), namesOf(inTypeRows, [filter.inTypeId ?? null])],
        [say('plot.month'), filter.movedMonth?.slice(0, 7).split('-').reverse().join('/') ?? ''],
      ],
    };
  }
}

type ThingText = `${'columns' | 'filters' | 'plot'}.${string}`;
const texts = (language: Language) => (key: ThingText) =>
  translate(language, `reports:things.${key}` as Parameters<typeof translate>[1]);
