import type {
  AdminRow,
  EnteredValues,
  Language,
  NamedRow,
  OptionSubset,
  RowFilter,
} from '@portal/contracts';
import { keepsOwnValues, OPTION_COUNT } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Notifications } from '../../platform/database/notifications';
import { Database, isUniqueViolation, type Db } from '../../platform/database/database';
import { newId } from '../../platform/database/id';
import { AppError } from '../../platform/http/app-error';
import { done, refused, type Outcome } from '../../platform/http/command';
import { InvalidInput } from '../../platform/http/invalid-input';
import {
  applyPlan,
  deleteRow,
  isSortable,
  lockMasterData,
  lockRow,
  planRows,
  readRows,
  switchOffOf,
  TableReader,
  usesOf,
  type MasterTable,
  type Plan,
  type Row,
  comparableKey,
  quoted,
  snake,
} from '../../platform/master-data';
import { changesIn, lastChange, recordEvents, recordPlan, rowEvent } from '../../plant/audit';
import { AdminTables } from './admin-tables';
import { faultAt, faultOf, RefusedRows, type Fault } from './refused-rows';
import { addedMembers, changedUsers, groupFault, isOfMembers, userFault } from './user-guard';
import { usesText } from './uses-text';

/** A row as it is entered; without an existing `row` it is new. */
export interface Entered {
  name: string;
  row: { id: string; version: string } | null;
  values: EnteredValues;
}

interface Page {
  skip: number;
  take: number;
  sort?: readonly { selector: string; desc: boolean }[] | undefined;
  filterValue?: RowFilter | undefined;
}

const NO_ROW: { values: Row } = { values: {} };

/** Ends a transaction that only tried something, with what was found. */
class Tried extends Error {
  constructor(readonly found: unknown) {
    super();
  }
}

/** Rows of the lists, read and changed one by one with the same checks as in the plant's workbook. */
@Injectable()
export class RowsService {
  constructor(
    private readonly database: Database,
    private readonly tables: AdminTables,
    private readonly notifications: Notifications,
  ) {}

  async search(
    viewer: CurrentUser,
    name: string,
    { skip, take, sort = [], filterValue = {} }: Page,
    language: Language,
  ): Promise<{ data: AdminRow[]; totalCount: number }> {
    const table = this.tables.find(name, viewer);
    if (!sort.every(({ selector }) => canSortBy(table, selector)))
      throw new InvalidInput([{ field: 'sort', code: 'invalid', params: {} }]);
    const { rows, count } = await this.reader(language).page(table, {
      skip,
      take,
      sort,
      keyword: filterValue.keyword ?? '',
      isOff: filterValue.isOff ?? undefined,
    });
    return { data: rows, totalCount: count };
  }

  async get(viewer: CurrentUser, name: string, id: string, language: Language): Promise<AdminRow> {
    const row = await this.reader(language).row(this.tables.find(name, viewer), id);
    if (!row) throw new AppError('notFound');
    return row;
  }

  /** Rows in use that match a keyword, to be referred to. */
  options(
    viewer: CurrentUser,
    name: string,
    query: { keyword: string; among?: OptionSubset | undefined },
    language: Language,
  ): Promise<NamedRow[]> {
    return this.reader(language).options(
      this.tables.findReferred(name, viewer),
      query,
      OPTION_COUNT,
    );
  }

  /** @throws RefusedRows naming each wrong field, also if the row already exists */
  create(viewer: CurrentUser, name: string, values: EnteredValues): Promise<Outcome> {
    return this.write((tx) => this.enter(tx, viewer, { name, row: null, values })).then(() =>
      done(keepsOwnValues(name) ? 'rowSaved' : 'rowCreated'),
    );
  }

  /**
   * Changes the entered values. The key cannot be changed, because seeds and workbooks identify the row by it.
   * @throws AppError rowChanged if another user changed the row since it was read
   */
  change(
    viewer: CurrentUser,
    name: string,
    id: string,
    { version, values }: { version: string; values: EnteredValues },
  ): Promise<Outcome> {
    const entered = { name, row: { id, version }, values };
    return this.write((tx) => this.enter(tx, viewer, entered)).then(() => done('rowSaved'));
  }

  /**
   * Writes a new or changed row, and does more in the same transaction.
   * @param more the id of the row
   * @throws RefusedRows, AppError as `create` and `change`
   */
  save<T>(
    viewer: CurrentUser,
    entered: Entered,
    more: (tx: Db, id: string) => Promise<T>,
  ): Promise<T> {
    return this.write(async (tx) => more(tx, await this.enter(tx, viewer, entered)));
  }

  /**
   * Reads what the portal would be like with a new or changed row. Nothing is written: the transaction is undone.
   * @throws RefusedRows, AppError as `create` and `change`
   */
  async tried<T>(viewer: CurrentUser, entered: Entered, read: (tx: Db) => Promise<T>): Promise<T> {
    try {
      return await this.save(viewer, entered, async (tx) => {
        throw new Tried(await read(tx));
      });
    } catch (error) {
      if (error instanceof Tried) return error.found as T;
      throw error;
    }
  }

  /**
   * Demands that words could be saved as the row with their key, for previews of what is not saved yet.
   * @throws RefusedRows naming each wrong field
   */
  async demandFit(viewer: CurrentUser, name: string, values: EnteredValues): Promise<void> {
    const table = this.tables.find(name, viewer);
    const [key = ''] = table.key;
    const where = `lower(t.${quoted(snake(key))}::text) = $1`;
    const found = await readRows(this.database, table, where, [
      comparableKey(table, String(values[key] ?? '')),
    ]);
    const stored = found[0] && (await this.get(viewer, name, found[0].id, 'vi'));
    const row = stored ? { id: stored.id, version: stored.version } : null;
    await this.tried(viewer, { name, row, values }, () => Promise.resolve());
  }

  /**
   * Takes the last change of a row on record back. A new row goes out of use.
   * @throws AppError rowChanged if another user changed the row since it was read
   */
  undo(viewer: CurrentUser, name: string, id: string, version: string): Promise<Outcome> {
    const table = this.tables.find(name, viewer);
    return this.write(async (tx) => {
      await this.lock(tx, table, id, version);
      const last = await lastChange(tx, name, id);
      const off = switchOffOf(table);
      if (!last || (last.action === 'created' && !off)) return refused('nothingToUndo');
      const before: Row =
        last.action === 'created' && off
          ? { [off.column]: off.value }
          : Object.fromEntries(changesIn(last).map((change) => [change.column, change.before]));
      await this.apply(tx, viewer, await this.plan(tx, table, Object.keys(before), before, id));
      return done('rowRestored');
    });
  }

  /**
   * Deletes a row that nothing refers to. Other rows and records of events are only put out of use, if the table
   * supports that.
   */
  remove(
    viewer: CurrentUser,
    { name, id, version }: { name: string; id: string; version: string },
    language: Language,
  ): Promise<Outcome> {
    const table = this.tables.find(name, viewer);
    return this.write(async (tx) => {
      await this.lock(tx, table, id, version);
      const { keys } = await this.plan(tx, table, [], {}, id);
      const [{ values: before } = NO_ROW] = await readRows(tx, table, 't.id = $1::uuid', [id]);
      const uses = await usesOf(tx, table, id);
      if (table.isRecord) return this.end(tx, viewer, { table, id, before });
      if (uses.length > 0) {
        const params = { uses: usesText(uses, this.tables.all, language) };
        return this.switchOff(tx, viewer, { table, id, before, params });
      }
      await this.guard(tx, viewer, [{ id, before }]);
      if (isOfMembers(table)) refuse(await groupFault(tx, [String(before['userId'])]));
      await deleteRow(tx, table, id, viewer.id);
      await recordEvents(tx, viewer, [rowEvent('deleted', table, keys, { id, before })]);
      return done('rowDeleted');
    });
  }

  /** Puts a row out of use if possible; records of events are never deleted. */
  private async end(
    tx: Db,
    viewer: CurrentUser,
    { table, id, before }: { table: MasterTable; id: string; before: Row },
  ): Promise<Outcome> {
    const off = switchOffOf(table);
    if (!off || before[off.column] === off.value) return refused('recordStays');
    const values = { [off.column]: off.value };
    await this.apply(tx, viewer, await this.plan(tx, table, [off.column], values, id));
    return done('recordEnded');
  }

  private async switchOff(
    tx: Db,
    viewer: CurrentUser,
    {
      table,
      id,
      before,
      params,
    }: { table: MasterTable; id: string; before: Row; params: { uses: string } },
  ): Promise<Outcome> {
    const off = switchOffOf(table);
    if (!off) return refused('rowInUse', params);
    if (before[off.column] === off.value) return refused('rowInUseOff', params);
    const values = { [off.column]: off.value };
    await this.apply(tx, viewer, await this.plan(tx, table, [off.column], values, id));
    return done('rowSwitchedOff', params);
  }

  /** Writes a new or changed row. @returns its id */
  private async enter(
    tx: Db,
    viewer: CurrentUser,
    { name, row, values }: Entered,
  ): Promise<string> {
    const table = this.tables.find(name, viewer);
    if (row) {
      await this.lock(tx, table, row.id, row.version);
      const columns = Object.keys(table.columns).filter(
        (column) => column in values && !table.key.includes(column),
      );
      await this.apply(tx, viewer, await this.plan(tx, table, columns, values, row.id));
      return row.id;
    }
    await demandNewKey(tx, table, values);
    // All columns, so that no required one can be left out.
    const plan = await this.plan(tx, table, Object.keys(table.columns), values);
    const [made] = plan.changes.flatMap(({ inserts }) => inserts);
    if (!made) {
      const [key = ''] = table.key;
      throw new RefusedRows([faultAt(key, key, 'exists')]);
    }
    await this.apply(tx, viewer, plan);
    return made.id;
  }

  private reader(language: Language): TableReader {
    return new TableReader(this.tables.all, this.database, language);
  }

  private async write<T>(work: (tx: Db) => Promise<T>): Promise<T> {
    try {
      const written = await this.database.transaction(async (tx) => {
        await lockMasterData(tx);
        return work(tx);
      });
      await this.notifications.caughtUp();
      return written;
    } catch (error) {
      // A person who registers may take a value at the same time.
      throw isUniqueViolation(error) ? new AppError('conflict') : error;
    }
  }

  private async lock(tx: Db, table: MasterTable, id: string, version: string): Promise<void> {
    const current = await lockRow(tx, table, id);
    if (current === undefined) throw new AppError('notFound');
    if (current !== version) throw new AppError('rowChanged');
  }

  /** @throws RefusedRows naming each wrong field */
  private async plan(
    tx: Db,
    table: MasterTable,
    columns: string[],
    cells: Row,
    id?: string,
  ): Promise<Plan> {
    const row = { number: 1, cells, ...(id === undefined ? {} : { id }) };
    const input = [{ name: table.name, columns, rows: [row] }];
    const plan = await planRows(tx, this.tables.all, input, newId);
    if (plan.problems.length > 0)
      throw new RefusedRows(
        plan.problems.map((problem) => faultOf(problem.column, problem, this.tables.all)),
      );
    return plan;
  }

  private async apply(tx: Db, viewer: CurrentUser, plan: Plan): Promise<void> {
    await this.guard(tx, viewer, changedUsers(plan));
    refuse(await groupFault(tx, addedMembers(plan)));
    await applyPlan(tx, plan, viewer.id);
    await recordPlan(tx, viewer, plan);
  }

  /** This form changes at most one user at a time. */
  private async guard(
    tx: Db,
    viewer: CurrentUser,
    users: ReturnType<typeof changedUsers>,
  ): Promise<void> {
    for (const user of users) refuse(await userFault(tx, viewer, user));
  }
}

/** @throws RefusedRows with the fault, if there is one */
function refuse(fault: Fault | null): void {
  if (fault) throw new RefusedRows([fault]);
}

/**
 * Says that a row with this key exists before any rule about changes of rows can speak.
 * @throws RefusedRows naming the key
 */
async function demandNewKey(tx: Db, table: MasterTable, values: EnteredValues): Promise<void> {
  const [key = ''] = table.key;
  const value = values[key];
  const isWritten = table.key.length === 1 && !table.normalizeKey && typeof value === 'string';
  if (!table.check || !isWritten) return;
  const where = `lower(t.${quoted(snake(key))}::text) = $1`;
  const known = await readRows(tx, table, where, [comparableKey(table, value)]);
  if (known.length > 0) throw new RefusedRows([faultAt(key, key, 'exists')]);
}

/** Only names of columns may reach a statement. */
function canSortBy({ columns }: MasterTable, name: string): boolean {
  const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
  return column !== undefined && isSortable(column);
}
