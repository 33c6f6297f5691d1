import type { Language, ReportFigures, ReportFilter, ReportRoutes } from '@portal/contracts';
import type { z } from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Prisma } from '../../platform/database/generated/client';
import type { Cell, SheetColumn } from '../../platform/row-exports/sheet-xml';
import type { SortColumn } from '../../requests/reads/listing/request-list';

/** A report's calls, with the schemas of what comes in and goes out. */
export interface ReportContract<Filter extends ReportFilter = ReportFilter> {
  routes: ReportRoutes;
  /** Under which its calls are documented. */
  tag: string;
  query: z.ZodType<ReportQuery<Filter>>;
  page: z.ZodType;
  figuresQuery: z.ZodType<{ filterValue?: Filter | undefined }>;
}

/** The parameters of a report's list, as its schema reads them. */
export interface ReportQuery<Filter> {
  skip: number;
  take: number;
  sort?: ReportSort | undefined;
  requireTotalCount: boolean;
  filterValue?: Filter | undefined;
}
export type ReportSort = { selector: string; desc: boolean }[];

/** Whoever asks, for what, on which day of the plant. */
export interface Asked<Filter extends ReportFilter = ReportFilter> {
  viewer: CurrentUser;
  filter: Filter;
  today: string;
  language: Language;
}

/** Where a report finds its rows. Outer joins that a statement does not need have to be to one row, so that they cost nothing. */
export interface FoundRows {
  /** What stands behind `from`, on which the sorted columns rest. */
  from: Prisma.Sql;
  /** The row's id, by which ties are broken. */
  id: Prisma.Sql;
  /** All of these hold: what the viewer may see, and the filter. */
  where: readonly Prisma.Sql[];
  /** By the name of a sorted column that has few values: where rows come group by group, so that none need be sorted. */
  groups?: Readonly<Record<string, Group>>;
}

/** Rows that have one value in a sorted column. */
interface Group {
  /** Has a row for each group, outside of `from`. */
  from: Prisma.Sql;
  /** What groups are sorted by. */
  order: Prisma.Sql;
  /** Whether a row of `from` is in the group. */
  joined: Prisma.Sql;
}

/**
 * A report: whose rows it has, what it is sorted and narrowed by, what a row tells, and what stands above the list.
 * Listing and export read it by two statements: the ids that are asked for, and what is told of these.
 */
export interface Report<
  Filter extends ReportFilter = ReportFilter,
  Row extends { id: string } = { id: string },
> {
  /** The column behind each name that it can be sorted by; nothing else ever reaches the statement. */
  columns: Readonly<Record<string, SortColumn>>;
  /** The order where none is asked for. */
  firstSort: ReportSort;
  /** What it is called, in the texts of reports. */
  title: `${'people' | 'training' | 'things' | 'vehicles'}.title`;
  found(asked: Asked<Filter>): FoundRows;
  /** What is told of rows, in any order; a number of statements that does not grow with them. Reading is noted here. */
  rows(asked: Asked<Filter>, ids: readonly string[]): Promise<Row[]>;
  /** Figures and plot of all rows that the filter leaves. */
  figures(asked: Asked<Filter>): Promise<Omit<ReportFigures, 'contractorName'>>;
  /** Its rows as a workbook has them. */
  sheet(asked: Asked<Filter>): Promise<ReportSheet<Row>>;
}

/** A report as a workbook: the columns of its list, and what the list is narrowed by. */
export interface ReportSheet<Row> {
  columns: readonly (SheetColumn & { cell(row: Row): Cell })[];
  /** Its own filters by name; empty ones are left out. */
  filters: readonly (readonly [name: string, value: string])[];
}

/** The company that a viewer's rows are narrowed to: its own, or for staff the one that the filter names. */
export const companyOf = ({ viewer, filter }: Asked): string | null =>
  viewer.contractorId ?? filter.contractorId ?? null;

export const allOf = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
  conditions.length === 0 ? Prisma.sql`true` : Prisma.join([...conditions], ' and ');
