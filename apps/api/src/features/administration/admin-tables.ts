import type { TableGroup } from '@portal/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { MasterTable } from '../../platform/master-data';
import { AppError } from '../../platform/http/app-error';
import { AccountCreatedMail } from '../../plant/users';

/** Makes everything the plant's staff keep, each table after those it refers to. */
export type MakeTables = (userInserted?: MasterTable['inserted']) => MasterTable[];
export const MAKE_TABLES = Symbol('MAKE_TABLES');

/** Kept as a whole, each family's steps with their tasks. */
const WORKFLOW_TABLES = ['workflow-steps', 'workflow-tasks'];

const GROUPS: Partial<Record<string, TableGroup>> = {
  'work-area-courses': 'lists',
  'work-area-hours': 'lists',
  'gate-reasons': 'lists',
  'plant-cards': 'lists',
  contractors: 'users',
  contracts: 'users',
  users: 'users',
  'user-groups': 'users',
  'user-group-members': 'users',
  menus: 'content',
  tips: 'content',
  sliders: 'content',
  'manual-groups': 'content',
  manuals: 'content',
};

/** The heading under which a table stands: lists to choose from, or what the plant knows. */
export const groupOf = ({ name, columns }: MasterTable): TableGroup =>
  GROUPS[name] ?? ('nameVi' in columns && 'nameEn' in columns ? 'lists' : 'plant');

/** The tables as the browser changes them: new users get the mail to set their password. */
@Injectable()
export class AdminTables {
  /** Each after those it refers to. */
  readonly all: readonly MasterTable[];

  constructor(@Inject(MAKE_TABLES) make: MakeTables, mail: AccountCreatedMail) {
    this.all = make(async (tx, ids) => void (await mail.send(tx, ids)));
  }

  /** Those whose rows are kept one by one. */
  get kept(): MasterTable[] {
    return this.all.filter(({ name }) => !WORKFLOW_TABLES.includes(name));
  }

  /** @throws AppError notFound for a table whose rows are not kept one by one */
  find(name: string): MasterTable {
    const table = this.kept.find((candidate) => candidate.name === name);
    if (!table) throw new AppError('notFound');
    return table;
  }
}
