import type { CalendarEffect, CalendarRowBody } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { openDues } from '../../requests/acts/workflow/terms';
import { RowsService } from './rows.service';

/** Shows which terms a change of the calendar would move, before it is saved. */
@Injectable()
export class CalendarService {
  constructor(
    private readonly database: Database,
    private readonly rows: RowsService,
  ) {}

  /** Compares the due times of open tasks with and without the entered row. @throws RefusedRows, AppError as `RowsService.save` */
  async preview(
    viewer: CurrentUser,
    { table, row, values }: CalendarRowBody,
  ): Promise<CalendarEffect> {
    const before = await openDues(this.database);
    const after = await this.rows.tried(viewer, { name: table, row, values }, openDues);
    const changed = [...after].filter(
      ([id, due]) => before.get(id)?.getTime() !== due.getTime(),
    ).length;
    return { running: after.size, changed };
  }
}
