import { Module, type DynamicModule } from '@nestjs/common';
import {
  AccountCreatedMail,
  AccountLocks,
  LostStandInMails,
  PasswordLinks,
} from '../../plant/users';
import { AdmissionModule } from '../../plant/admission';
import { AdmissionRulesController } from './admission-rules.controller';
import { AdmissionRulesService } from './admission-rules.service';
import { AdminEventsController } from './admin-events.controller';
import { AdminEventsService } from './admin-events.service';
import { AdminTables, MAKE_TABLES, type MakeTables } from './admin-tables';
import { AppearanceController } from './appearance/appearance.controller';
import { AppearanceService } from './appearance/appearance.service';
import { CalendarController } from './calendar.controller';
import { CalendarService } from './calendar.service';
import { ConsentsController } from './consents/consents.controller';
import { ConsentsService } from './consents/consents.service';
import { MailsController } from './mails/mails.controller';
import { MailsService } from './mails/mails.service';
import { PapersController } from './papers/papers.controller';
import { PapersService } from './papers/papers.service';
import { RulesController } from './rules/rules.controller';
import { RulesService } from './rules/rules.service';
import { InstallationController } from './installation.controller';
import { PlantWorkbookController } from './plant-workbook.controller';
import { PlantWorkbookService } from './plant-workbook.service';
import { RowsService } from './rows.service';
import { TablesController } from './tables.controller';
import { TablesService } from './tables.service';
import { UserDirectoryController } from './user-directory.controller';
import { UserDirectoryService } from './user-directory.service';
import { UserLocksController } from './user-locks.controller';
import { UserLocksService } from './user-locks.service';
import { UserSessionsController } from './user-sessions.controller';
import { UserSessionsService } from './user-sessions.service';
import { WorkflowsController } from './workflows.controller';
import { WorkflowsService } from './workflows.service';

/** What the plant's administrators maintain in the browser: lists and workflows, and the log of their acts. */
@Module({})
export class AdministrationModule {
  /** @param makeTables the lists of all features */
  static with(makeTables: MakeTables): DynamicModule {
    return {
      module: AdministrationModule,
      imports: [AdmissionModule],
      controllers: [
        TablesController,
        AdmissionRulesController,
        CalendarController,
        RulesController,
        MailsController,
        PapersController,
        ConsentsController,
        AppearanceController,
        UserLocksController,
        UserDirectoryController,
        UserSessionsController,
        WorkflowsController,
        AdminEventsController,
        PlantWorkbookController,
        InstallationController,
      ],
      providers: [
        { provide: MAKE_TABLES, useValue: makeTables },
        PasswordLinks,
        AccountCreatedMail,
        LostStandInMails,
        AccountLocks,
        AdminTables,
        TablesService,
        RowsService,
        AdmissionRulesService,
        CalendarService,
        RulesService,
        MailsService,
        PapersService,
        ConsentsService,
        AppearanceService,
        UserLocksService,
        UserDirectoryService,
        UserSessionsService,
        WorkflowsService,
        AdminEventsService,
        PlantWorkbookService,
      ],
    };
  }
}
