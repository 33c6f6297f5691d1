import type { TableGroup } from '@portal/contracts';
import { can, type Permission } from '@portal/domain';
import { Inject, Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { MasterTable } from '../../platform/master-data';
import { AppError } from '../../platform/http/app-error';
import { AccountCreatedMail, LostStandInMails, type UserActs } from '../../plant/users';

/** Makes all tables that the plant's staff maintain, each after those that it refers to. */
export type MakeTables = (acts?: UserActs) => MasterTable[];
export const MAKE_TABLES = Symbol('MAKE_TABLES');

/** Each family's steps and tasks are edited together. */
const WORKFLOW_TABLES = ['workflow-steps', 'workflow-tasks'];

const GROUPS: Partial<Record<string, TableGroup>> = {
  'work-area-courses': 'lists',
  'work-area-hours': 'lists',
  'working-hours': 'lists',
  'special-days': 'lists',
  'gate-reasons': 'lists',
  'plant-cards': 'lists',
  contractors: 'users',
  contracts: 'users',
  users: 'users',
  'user-groups': 'users',
  'user-group-members': 'users',
  'directory-groups': 'users',
  menus: 'content',
  tips: 'content',
  sliders: 'content',
  'manual-groups': 'content',
  manuals: 'content',
  'mail-texts': 'content',
  'paper-texts': 'content',
  'consent-texts': 'content',
  appearance: 'content',
  'ready-comments': 'content',
  rules: 'lists',
  inductions: 'content',
  'induction-questions': 'content',
};

/** Lists that others than administrators keep, too, with the permission for it. */
const KEPT_BY: Partial<Record<string, Permission>> = {
  'admission-rules': 'admission:keep',
  'working-time-limits': 'admission:keep',
  'document-issuers': 'admission:keep',
  inductions: 'admission:keep',
  'induction-questions': 'admission:keep',
};

/** Whether a viewer may change a list. */
const mayKeep = (viewer: CurrentUser, name: string): boolean =>
  can(viewer, KEPT_BY[name] ?? 'administration:keep');

/** The lists to which the columns of a list refer. */
const referredFrom = ({ columns }: MasterTable): string[] =>
  Object.values(columns).flatMap((column) => ('to' in column ? [column.to] : []));

/** The heading under which a table is listed: lists for choosing, or what the plant knows. */
export const groupOf = ({ name, columns }: MasterTable): TableGroup =>
  GROUPS[name] ?? ('nameVi' in columns && 'nameEn' in columns ? 'lists' : 'plant');

/**
 * The tables as the browser changes them: new users get the mail to set their password, and absent users one if their
 * substitute has left.
 */
@Injectable()
export class AdminTables {
  /** Each after those that it refers to. */
  readonly all: readonly MasterTable[];

  constructor(
    @Inject(MAKE_TABLES) make: MakeTables,
    created: AccountCreatedMail,
    standIns: LostStandInMails,
  ) {
    this.all = make({
      inserted: async (tx, ids) => void (await created.send(tx, ids)),
      standInsLost: (tx, lost) => standIns.tell(tx, lost),
    });
  }

  /** The tables whose rows are edited one by one. */
  get kept(): MasterTable[] {
    return this.all.filter(({ name }) => !WORKFLOW_TABLES.includes(name));
  }

  /** The tables that a viewer may change. */
  keptBy(viewer: CurrentUser): MasterTable[] {
    return this.kept.filter(({ name }) => mayKeep(viewer, name));
  }

  /** The tables that a viewer's workbook has as sheets: administrators edit all of them there. */
  inWorkbookOf(viewer: CurrentUser): readonly MasterTable[] {
    return can(viewer, 'administration:keep') ? this.all : this.keptBy(viewer);
  }

  /** Tables with those to which their columns refer. */
  withReferred(tables: readonly MasterTable[]): MasterTable[] {
    const names = new Set(tables.flatMap((table) => [table.name, ...referredFrom(table)]));
    return this.all.filter(({ name }) => names.has(name));
  }

  /**
   * @throws AppError notFound if the rows of the table are not edited one by one, forbidden if the viewer may not change
   * them
   */
  find(name: string, viewer: CurrentUser): MasterTable {
    const table = this.named(name);
    if (!mayKeep(viewer, name)) throw new AppError('forbidden');
    return table;
  }

  /** A table whose rows the viewer may refer to in a table that the viewer may change. @throws AppError as `find` */
  findReferred(name: string, viewer: CurrentUser): MasterTable {
    const table = this.named(name);
    const isReferred = this.keptBy(viewer).some((kept) => referredFrom(kept).includes(name));
    if (!mayKeep(viewer, name) && !isReferred) throw new AppError('forbidden');
    return table;
  }

  private named(name: string): MasterTable {
    const table = this.kept.find((candidate) => candidate.name === name);
    if (!table) throw new AppError('notFound');
    return table;
  }
}
