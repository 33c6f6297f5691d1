import {
  adminRow,
  adminTable,
  changeAdminRow,
  changeRowBody,
  commandAnswer as commandAnswerSchema,
  createAdminRow,
  createRowBody,
  deleteAdminRow,
  deleteRowBody,
  getAdminRow,
  getAdminTables,
  namedRow,
  optionsQuery,
  rowParams,
  getRowChange,
  rowChangeAnswer,
  searchAdminOptions,
  searchAdminRows,
  searchRowsAnswer,
  searchRowsQuery,
  tableParams,
  undoAdminRow,
  type AdminEvent,
  type AdminRow,
  type AdminTable,
  type ChangeRowBody,
  type CommandAnswer,
  type CreateRowBody,
  type DeleteRowBody,
  type Language,
  type NamedRow,
  type SearchRowsAnswer,
} from '@portal/contracts';
import { Body, Controller, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Allow } from '../../platform/auth/access';
import type { CurrentUser } from '../../platform/auth/current-user';
import { commandAnswer } from '../../platform/http/command';
import { Handles } from '../../platform/http/handles';
import { Lang, User } from '../../platform/http/request';
import { AdminEventsService } from './admin-events.service';
import { RowsService } from './rows.service';
import { TablesService } from './tables.service';

type OfTable = z.infer<typeof tableParams>;
type OfRow = z.infer<typeof rowParams>;

@ApiTags('administration')
@Controller()
export class TablesController {
  constructor(
    private readonly tables: TablesService,
    private readonly rows: RowsService,
    private readonly events: AdminEventsService,
  ) {}

  @Handles(getAdminTables, z.array(adminTable))
  @Allow('admission:keep')
  list(@User() user: CurrentUser, @Lang() language: Language): Promise<AdminTable[]> {
    return this.tables.list(user, language);
  }

  @Handles(searchAdminRows, searchRowsAnswer)
  @Allow('admission:keep')
  search(
    @Param({ schema: tableParams }) { table }: OfTable,
    @Query({ schema: searchRowsQuery }) query: z.output<typeof searchRowsQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<SearchRowsAnswer> {
    return this.rows.search(user, table, query, language);
  }

  @Handles(getAdminRow, adminRow)
  @Allow('admission:keep')
  get(
    @Param({ schema: rowParams }) { table, id }: OfRow,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<AdminRow> {
    return this.rows.get(user, table, id, language);
  }

  @Handles(searchAdminOptions, z.array(namedRow))
  @Allow('admission:keep')
  options(
    @Param({ schema: tableParams }) { table }: OfTable,
    @Query({ schema: optionsQuery }) query: z.output<typeof optionsQuery>,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<NamedRow[]> {
    return this.rows.options(user, table, query, language);
  }

  @Handles(createAdminRow, commandAnswerSchema)
  @Allow('admission:keep')
  async create(
    @Param({ schema: tableParams }) { table }: OfTable,
    @Body({ schema: createRowBody }) { values }: CreateRowBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.rows.create(user, table, values));
  }

  @Handles(changeAdminRow, commandAnswerSchema)
  @Allow('admission:keep')
  async change(
    @Param({ schema: rowParams }) { table, id }: OfRow,
    @Body({ schema: changeRowBody }) body: ChangeRowBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.rows.change(user, table, id, body));
  }

  @Handles(deleteAdminRow, commandAnswerSchema)
  @Allow('admission:keep')
  async remove(
    @Param({ schema: rowParams }) { table, id }: OfRow,
    @Body({ schema: deleteRowBody }) { version }: DeleteRowBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    const row = { name: table, id, version };
    return commandAnswer(language, await this.rows.remove(user, row, language));
  }

  @Handles(undoAdminRow, commandAnswerSchema)
  @Allow('admission:keep')
  async undo(
    @Param({ schema: rowParams }) { table, id }: OfRow,
    @Body({ schema: deleteRowBody }) { version }: DeleteRowBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<CommandAnswer> {
    return commandAnswer(language, await this.rows.undo(user, table, id, version));
  }

  @Handles(getRowChange, rowChangeAnswer)
  @Allow('admission:keep')
  async lastChange(
    @Param({ schema: rowParams }) { table, id }: OfRow,
    @User() user: CurrentUser,
    @Lang() language: Language,
  ): Promise<{ last: AdminEvent | null }> {
    return { last: await this.events.lastOf(user, table, id, language) };
  }
}
