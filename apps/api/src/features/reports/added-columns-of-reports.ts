import {
  customChoiceList,
  customFieldList,
  RESULT,
  STATUS,
  type CustomField,
  type CustomValues,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { AgedReads } from '../../platform/database/aged-reads';
import { Prisma } from '../../platform/database/generated/client';
import { capitalized } from '../../platform/i18n/translator';
import type { Cell, CellKind, SheetColumn } from '../../platform/row-exports/sheet-xml';
import { ReferenceCache } from '../../plant/reference-data';
import { answerText } from '../../requests/core/form/custom-kinds';
import { companyOf, type Asked, type ItemsOfRows } from './report';

/** Columns of a workbook for the fields that the plant has added, and their cells in some rows. */
export interface ColumnsOfAnswers {
  columns: SheetColumn[];
  /** The cells of rows, by the ids of the rows. The number of statements does not grow with them. */
  cells(ids: readonly string[]): Promise<(id: string) => Cell[]>;
}

const NONE: ColumnsOfAnswers = { columns: [], cells: () => Promise.resolve(() => []) };
const WIDTH = 20;
const KINDS: Partial<Record<CustomField['answerKind'], CellKind>> = {
  number: 'number',
  day: 'day',
};

/** Adds to the workbooks of reports what requests say in the fields that the plant has added. */
@Injectable()
export class AddedColumnsOfReports {
  constructor(
    private readonly aged: AgedReads,
    private readonly cache: ReferenceCache,
  ) {}

  /**
   * A column for each field in use, and for each that is out of use but has answers that the viewer may read. A cell has
   * the answer of the row's latest approved request that answers any field; a company reads its own requests alone.
   */
  async of(asked: Asked, source: ItemsOfRows | undefined): Promise<ColumnsOfAnswers> {
    if (!source) return NONE;
    const [all, choices] = await Promise.all([
      this.cache.rows(customFieldList, asked.language),
      this.cache.rows(customChoiceList, asked.language),
    ]);
    const ofForm = all.filter(({ form }) => form === source.form);
    const answered = await this.answeredOf(
      asked,
      source,
      ofForm.filter(({ active }) => !active),
    );
    const fields = ofForm.filter(({ id, active }) => active || answered.has(id));
    if (fields.length === 0) return NONE;
    const cellOf = (field: CustomField, values: CustomValues): Cell => {
      const value = values[field.id];
      return KINDS[field.answerKind] && typeof value !== 'boolean'
        ? (value ?? null)
        : answerText(field, value, choices, asked.language);
    };
    return {
      columns: fields.map(({ name, answerKind }) => ({
        head: capitalized(name),
        kind: KINDS[answerKind] ?? 'text',
        width: WIDTH,
      })),
      cells: async (ids) => {
        const values = await this.valuesOf(asked, source, ids);
        return (id) => fields.map((field) => cellOf(field, values.get(id) ?? {}));
      },
    };
  }

  /** The ids of the fields that any item answers, or any item of the company alone. */
  private async answeredOf(
    asked: Asked,
    { items }: ItemsOfRows,
    fields: readonly CustomField[],
  ): Promise<Set<string>> {
    if (fields.length === 0) return new Set();
    const company = companyOf(asked);
    const ofCompany = Prisma.sql`join request_item ri on ri.id = i.item_id
      join request r on r.id = ri.request_id and r.contractor_id = ${company}::uuid`;
    const rows = await this.aged.read<{ id: string }>(Prisma.sql`
      select f.id from unnest(${fields.map(({ id }) => id)}::text[]) f(id)
      where exists (select 1 from ${items} i ${company === null ? Prisma.empty : ofCompany}
        where jsonb_exists(i.custom_fields, f.id))`);
    return new Set(rows.map(({ id }) => id));
  }

  private async valuesOf(
    asked: Asked,
    { record, items, isSame }: ItemsOfRows,
    ids: readonly string[],
  ): Promise<Map<string, CustomValues>> {
    const company = companyOf(asked);
    const rows = await this.aged.read<{ id: string; values: CustomValues }>(Prisma.sql`
      select distinct on (w.id) w.id::text, i.custom_fields as values
      from ${record} w join ${items} i on ${isSame} and i.custom_fields <> '{}'
      join request_item ri on ri.id = i.item_id and ri.removed_at is null and ri.result = ${RESULT.passed}
      join request r on r.id = ri.request_id and r.status = ${STATUS.approved}
        ${company === null ? Prisma.empty : Prisma.sql`and r.contractor_id = ${company}::uuid`}
      where w.id = any(${[...ids]}::uuid[])
      order by w.id, r.submitted_at desc, r.id`);
    return new Map(rows.map(({ id, values }) => [id, values]));
  }
}
