import {
  PASS_TYPE,
  PERMIT_RESULT,
  PERMIT_STATUS,
  VEHICLE_DAY_STATUS,
  VEHICLE_IN_TYPE,
  vehicleFiguresQuery,
  vehicleReport,
  vehicleReportAnswer,
  vehicleReportQuery,
  type Language,
  type ReportFigures,
  type VehicleReportFilter,
  type VehicleReportRow,
} from '@portal/contracts';
import { addDays, CARD_SOON_DAYS } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { AgedReads } from '../../../platform/database/aged-reads';
import { Prisma } from '../../../platform/database/generated/client';
import { translate } from '../../../platform/i18n/translator';
import { isVehicleNamed } from '../../../plant/records';
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
import { checkOf, checksOf, heldPermits, vehiclesOf, vehiclesToCheck } from './vehicle-statements';

type AskedVehicles = Asked<VehicleReportFilter>;

export const vehiclesReportContract: ReportContract<VehicleReportFilter> = {
  routes: vehicleReport,
  tag: 'reports',
  query: vehicleReportQuery,
  page: vehicleReportAnswer,
  figuresQuery: vehicleFiguresQuery,
};

interface VehicleRow extends Omit<
  VehicleReportRow,
  'vehicleInTypeName' | 'cardTypeName' | 'resultName' | 'todayStatus'
> {
  inType: number | null;
  cardType: number | null;
  isPassed: boolean | null;
  isToCheck: boolean;
}

type CodeName<Codes> = keyof Codes & string;
const nameOf = <Codes extends Record<string, number>>(codes: Codes, code: number | null) =>
  Object.entries(codes).find(([, value]) => value === code)?.[0] as CodeName<Codes> | undefined;

const inTypeName = (code: number | null, language: Language): string => {
  const name = nameOf(VEHICLE_IN_TYPE, code);
  return name ? translate(language, `vehicles:inTypes.${name}`) : '';
};
const cardTypeName = (code: number | null, language: Language): string => {
  const name = nameOf(PASS_TYPE, code);
  return name ? translate(language, `vehicles:passTypes.${name}`) : '';
};
/** The names of the permits' codes. */
export const permitNames = { inTypeName, cardTypeName };

const dayStatus = ({
  isPassed,
  isToCheck,
}: Pick<VehicleRow, 'isPassed' | 'isToCheck'>): VehicleReportRow['todayStatus'] => {
  if (isPassed === null) return isToCheck ? VEHICLE_DAY_STATUS.notYet : null;
  return isPassed ? VEHICLE_DAY_STATUS.passed : VEHICLE_DAY_STATUS.failed;
};

const dayOf = ({ filter, today }: AskedVehicles): string => filter.filterDate ?? today;

/**
 * Vehicles with their relevant permit and the check of a day: a company reads those for which it has permits, staff
 * read all.
 */
@Injectable()
export class VehiclesReport implements Report<VehicleReportFilter, VehicleReportRow> {
  readonly title = 'vehicles.title';
  readonly columns = {
    numberPlate: { sql: Prisma.sql`v.number_plate` },
    branchName: { sql: Prisma.sql`searchable(v.branch_name)` },
    validTime: { sql: Prisma.sql`p.valid_to`, isNullable: true },
  } as const;
  readonly firstSort = [{ selector: 'numberPlate', desc: false }];
  readonly added: ItemsOfRows = {
    form: 'vehicleItem',
    record: Prisma.sql`vehicle_record`,
    items: Prisma.sql`vehicle_item`,
    isSame: Prisma.sql`i.plate_key = w.plate_key`,
  };

  constructor(private readonly aged: AgedReads) {}

  found(asked: AskedVehicles): FoundRows {
    const { keyword = '', inTypeId, statusId, todayStatus } = asked.filter;
    const company = companyOf(asked);
    const where: Prisma.Sql[] = [];
    // The join contains only the company's permits, so a filter on permits already excludes other vehicles. Without
    // such a filter, this condition saves the join.
    const isOfPermits = (inTypeId ?? statusId ?? null) !== null;
    if (company !== null && !isOfPermits) where.push(Prisma.sql`v.id in (${vehiclesOf(company)})`);
    if (inTypeId !== undefined && inTypeId !== null)
      where.push(Prisma.sql`p.vehicle_in_type = ${inTypeId}`);
    if (statusId !== undefined && statusId !== null)
      where.push(Prisma.sql`not p.is_ended and ${dueSql(statusId, asked.today)}`);
    if (todayStatus === VEHICLE_DAY_STATUS.notYet)
      where.push(
        Prisma.sql`v.id in (${vehiclesToCheck(dayOf(asked), company)})
          and not exists (${checkOf(dayOf(asked))})`,
      );
    if (todayStatus === VEHICLE_DAY_STATUS.failed) where.push(Prisma.sql`not c.is_passed`);
    if (todayStatus === VEHICLE_DAY_STATUS.passed) where.push(Prisma.sql`c.is_passed`);
    if (keyword !== '') where.push(isVehicleNamed(keyword));
    return {
      id: Prisma.sql`v.id`,
      from: Prisma.sql`vehicle_record v
        left join (${heldPermits(company)}) p on p.vehicle_id = v.id
        left join (${checksOf(dayOf(asked))}) c on c.vehicle_id = v.id`,
      where,
    };
  }

  async rows(asked: AskedVehicles, ids: readonly string[]): Promise<VehicleReportRow[]> {
    const { language } = asked;
    const rows = await this.aged.read<VehicleRow>(Prisma.sql`
      select v.id::text, v.number_plate as "numberPlate", v.branch_name as "branchName",
        p.vehicle_in_type as "inType", p.card_type as "cardType",
        coalesce(co.name, '') as "contractorName", p.valid_from::text as "validFrom",
        p.valid_to::text as "validTime", c.is_passed as "isPassed",
        v.id in (${vehiclesToCheck(dayOf(asked), companyOf(asked), ids)}) as "isToCheck",
        case when p.is_ended then ${PERMIT_RESULT.ended}::int
          when not p.is_ended then ${PERMIT_RESULT.granted}::int end as result
      from vehicle_record v
      left join (${heldPermits(companyOf(asked), ids)}) p on p.vehicle_id = v.id
      left join contractor co on co.id = p.contractor_id
      left join (${checksOf(dayOf(asked), ids)}) c on c.vehicle_id = v.id
      where v.id = any(${[...ids]}::uuid[])`);
    return rows.map(({ inType, cardType, isPassed, isToCheck, ...row }) => {
      const result = nameOf(PERMIT_RESULT, row.result);
      return {
        ...row,
        vehicleInTypeName: inTypeName(inType, language),
        cardTypeName: cardTypeName(cardType, language),
        resultName: result ? translate(language, `reports:vehicles.result.${result}`) : '',
        todayStatus: dayStatus({ isPassed, isToCheck }),
      };
    });
  }

  async figures(asked: AskedVehicles): Promise<Omit<ReportFigures, 'contractorName'>> {
    const { from, where } = this.found(asked);
    const { today } = asked;
    // The chart shows all bars even if the list is filtered by one of them.
    const { todayStatus: _status, ...filter } = asked.filter;
    const plotted = this.found({ ...asked, filter });
    const due = (status: number) => Prisma.sql`not p.is_ended and ${dueSql(status, today)}`;
    const [[figures], [checks]] = await Promise.all([
      this.aged.read<Record<string, number>>(Prisma.sql`
        select count(*)::int as vehicles,
          count(*) filter (where ${due(PERMIT_STATUS.valid)})::int as valid,
          count(*) filter (where ${due(PERMIT_STATUS.soon)})::int as soon,
          count(*) filter (where ${due(PERMIT_STATUS.over)})::int as over
        from ${from} where ${allOf(where)}`),
      this.aged.read<Record<keyof typeof VEHICLE_DAY_STATUS, number>>(Prisma.sql`
        select count(*) filter (where c.is_passed)::int as passed,
          count(*) filter (where not c.is_passed)::int as failed,
          count(*) filter (where c.is_passed is null
            and v.id in (${vehiclesToCheck(dayOf(asked), companyOf(asked))}))::int as "notYet"
        from ${plotted.from} where ${allOf(plotted.where)}`),
    ]);
    return {
      figures: figures ?? {},
      plot: (['passed', 'failed', 'notYet'] as const).map((name) => ({
        key: String(VEHICLE_DAY_STATUS[name]),
        label: '',
        values: { vehicles: checks?.[name] ?? 0 },
      })),
    };
  }

  async sheet(asked: AskedVehicles): Promise<ReportSheet<VehicleReportRow>> {
    const { viewer, filter, language } = asked;
    const status = nameOf(PERMIT_STATUS, filter.statusId ?? null);
    const dayName = (code: number | null) => {
      const name = nameOf(VEHICLE_DAY_STATUS, code);
      return name ? translate(language, `reports:vehicles.day.${name}`) : null;
    };
    const head = (name: ColumnName) => translate(language, `reports:vehicles.columns.${name}`);
    return {
      columns: [
        { head: head('numberPlate'), kind: 'text', width: 16, cell: (row) => row.numberPlate },
        { head: head('branchName'), kind: 'text', width: 24, cell: (row) => row.branchName },
        { head: head('inType'), kind: 'text', width: 16, cell: (row) => row.vehicleInTypeName },
        { head: head('cardType'), kind: 'text', width: 22, cell: (row) => row.cardTypeName },
        { head: head('result'), kind: 'text', width: 16, cell: (row) => row.resultName },
        { head: head('validTime'), kind: 'day', width: 14, cell: (row) => row.validTime },
        { head: head('day'), kind: 'text', width: 18, cell: (row) => dayName(row.todayStatus) },
        ...companyColumn<VehicleReportRow>(viewer, language),
      ],
      filters: [
        [translate(language, 'reports:vehicles.filters.date'), writtenDay(dayOf(asked))],
        [head('inType'), inTypeName(filter.inTypeId ?? null, language)],
        [
          translate(language, 'reports:vehicles.filters.statusLabel'),
          status ? translate(language, `reports:vehicles.status.${status}`) : '',
        ],
        [head('day'), dayName(filter.todayStatus ?? null) ?? ''],
      ],
    };
  }
}

type ColumnName =
  'numberPlate' | 'branchName' | 'inType' | 'cardType' | 'result' | 'validTime' | 'day';

const writtenDay = (day: string): string => day.split('-').reverse().join('/');

/** Condition: the last day of the permit `p` compared with today (`cardDue` of the domain). */
function dueSql(status: number, today: string): Prisma.Sql {
  const last = addDays(today, CARD_SOON_DAYS);
  if (status === PERMIT_STATUS.over) return Prisma.sql`p.valid_to < ${today}::date`;
  return status === PERMIT_STATUS.soon
    ? Prisma.sql`p.valid_to between ${today}::date and ${last}::date`
    : Prisma.sql`p.valid_to > ${last}::date`;
}
