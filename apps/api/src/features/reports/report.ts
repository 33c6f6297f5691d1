import type {
  CustomForm,
  Language,
  ReportFigures,
  ReportFilter,
  ReportRoutes,
} from '@portal/contracts';
import type { z } from 'zod';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Prisma } from '../../platform/database/generated/client';
import type { Cell, SheetColumn } from '../../platform/row-exports/sheet-xml';
import type { SortColumn } from '../../requests/reads/listing/request-list';

/** A report's calls, with their input and answer schemas. */
export interface ReportContract<Filter extends ReportFilter = ReportFilter> {
  routes: ReportRoutes;
  /** Their tag in the API's description. */
  tag: string;
  query: z.ZodType<ReportQuery<Filter>>;
  page: z.ZodType;
  figuresQuery: z.ZodType<{ filterValue?: Filter | undefined }>;
}

/** The parameters of a report's list, after its schema has parsed them. */
export interface ReportQuery<Filter> {
  skip: number;
  take: number;
  sort?: ReportSort | undefined;
  requireTotalCount: boolean;
  filterValue?: Filter | undefined;
}
export type ReportSort = { selector: string; desc: boolean }[];

/** The viewer, the filter, and the day at the plant. */
export interface Asked<Filter extends ReportFilter = ReportFilter> {
  viewer: CurrentUser;
  filter: Filter;
  today: string;
  language: Language;
}

/**
 * The source of a report's rows. Outer joins that a statement does not use must match at most one row, so that
 * PostgreSQL can drop them.
 */
export interface FoundRows {
  /** The text behind `from`, which the sort columns use. */
  from: Prisma.Sql;
  /** The row's id, which breaks ties. */
  id: Prisma.Sql;
  /** Conditions that must all hold: what the viewer may see, and the filter. */
  where: readonly Prisma.Sql[];
  /** For a sort column with few values: reads the rows group by group, so that they need no sorting. */
  groups?: Readonly<Record<string, Group>>;
}

/** Rows with the same value in a sort column. */
interface Group {
  /** Returns a row for each group, outside of `from`. */
  from: Prisma.Sql;
  /** The order of groups. */
  order: Prisma.Sql;
  /** Condition: a row of `from` is in the group. */
  joined: Prisma.Sql;
}

/** The items of requests that say something about the rows of a report. */
export interface ItemsOfRows {
  form: CustomForm;
  /** The table of the report's rows. */
  record: Prisma.Sql;
  /** The table of the items. */
  items: Prisma.Sql;
  /** The compared value that a row and its items share: `w` is the row, `i` the item. */
  isSame: Prisma.Sql;
}

/**
 * Describes a report: its rows, sorting, filters, the content of a row, and the figures above the list. Listing and
 * export read it with two statements: one for the ids, one for the content of these rows. A page of computed rows is one
 * statement.
 */
export interface Report<
  Filter extends ReportFilter = ReportFilter,
  Row extends { id: string } = { id: string },
> {
  /** The column for each name that can be sorted by; no other text reaches the statement. */
  columns: Readonly<Record<string, SortColumn>>;
  /** The default order. */
  firstSort: ReportSort;
  /** The key of its title. */
  title: `${'people' | 'training' | 'things' | 'vehicles' | 'hours' | 'pace'}.title`;
  found(asked: Asked<Filter>): FoundRows;
  /**
   * The content of rows, in any order. The number of statements does not grow with them. Readings are recorded here.
   */
  rows(asked: Asked<Filter>, ids: readonly string[]): Promise<Row[]>;
  /**
   * For rows that are grouped from very many others, so that a page groups them only once: the content of rows `h`, in
   * their order, as `from` returns them.
   */
  computed?(asked: Asked<Filter>, found: readonly object[]): Promise<Row[]>;
  /** Figures and chart of all filtered rows. */
  figures(asked: Asked<Filter>): Promise<Omit<ReportFigures, 'contractorName'>>;
  /** Where its workbook finds answers to the fields that the plant has added; absent if there is no such form. */
  readonly added?: ItemsOfRows;
  /** Its rows as a workbook. */
  sheet(asked: Asked<Filter>): Promise<ReportSheet<Row>>;
}

/** A report as a workbook: the columns of its list, and its filters. */
export interface ReportSheet<Row> {
  columns: readonly (SheetColumn & { cell(row: Row): Cell })[];
  /** Its own filters by name; empty ones are left out. */
  filters: readonly (readonly [name: string, value: string])[];
}

/** The company to which a viewer's rows are limited: the own company, or for staff the one in the filter. */
export const companyOf = ({ viewer, filter }: Asked): string | null =>
  viewer.contractorId ?? filter.contractorId ?? null;

export const allOf = (conditions: readonly Prisma.Sql[]): Prisma.Sql =>
  conditions.length === 0 ? Prisma.sql`true` : Prisma.join([...conditions], ' and ');
