import { Module, type OnModuleInit } from '@nestjs/common';
import { ListWorkbooksModule } from '../../platform/list-workbooks/list-workbooks.module';
import { ImportErrorsModule } from '../../plant/import-errors';
import { MenuCounters, MenusModule } from '../../plant/menus';
import { PlantRecordsModule } from '../../plant/records';
import { ReferenceDataModule } from '../../plant/reference-data';
import { BookingController } from './classes/booking.controller';
import { LackingPeople } from './classes/lacking-people';
import { RollCall } from './classes/roll-call';
import { SeatBookings } from './classes/seat-bookings';
import { SessionMails } from './classes/session-mails';
import { SessionRolls } from './classes/session-rolls';
import { SessionRows } from './classes/session-rows';
import { SessionsController } from './classes/sessions.controller';
import { TrainingSessions } from './classes/training-sessions';
import { ClassEntry } from './class-entry';
import { ClassWorkbook } from './class-workbook';
import { Exams } from './exams';
import { ExamsController } from './exams.controller';
import { FoundPeople } from './found-people';
import { Inspections } from './inspections';
import { InspectionsController } from './inspections.controller';
import { SafetyActs } from './safety-acts';
import { SafetyPeopleController } from './safety-people.controller';
import { SafetyRecords } from './safety-records';

/**
 * What safety staff enter: violations, bars, exams of classes and inspections of equipment (docs/product/plant-day.md);
 * and classes with their seats, which companies book (docs/product/classes.md).
 */
@Module({
  imports: [
    ImportErrorsModule,
    ListWorkbooksModule,
    MenusModule,
    PlantRecordsModule,
    ReferenceDataModule,
  ],
  controllers: [
    BookingController,
    ExamsController,
    InspectionsController,
    SafetyPeopleController,
    SessionsController,
  ],
  providers: [
    ClassEntry,
    ClassWorkbook,
    Exams,
    FoundPeople,
    Inspections,
    LackingPeople,
    RollCall,
    SafetyActs,
    SafetyRecords,
    SeatBookings,
    SessionMails,
    SessionRolls,
    SessionRows,
    TrainingSessions,
  ],
})
export class SafetyStaffModule implements OnModuleInit {
  constructor(
    private readonly counters: MenuCounters,
    private readonly lacking: LackingPeople,
  ) {}

  onModuleInit(): void {
    this.counters.define('lackingCourses', async ({ contractorId }, leaves) => {
      const count = contractorId === null ? 0 : await this.lacking.countOpen(contractorId);
      return leaves.map(() => ({ count, overdue: 0 }));
    });
  }
}
