import { Module } from '@nestjs/common';
import { ListWorkbooksModule } from '../../platform/list-workbooks/list-workbooks.module';
import { ImportErrorsModule } from '../../plant/import-errors';
import { PlantRecordsModule } from '../../plant/records';
import { ReferenceDataModule } from '../../plant/reference-data';
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

/** What safety staff enter: violations, bars, exams of classes and inspections of equipment (docs/product/plant-day.md). */
@Module({
  imports: [ImportErrorsModule, ListWorkbooksModule, PlantRecordsModule, ReferenceDataModule],
  controllers: [ExamsController, InspectionsController, SafetyPeopleController],
  providers: [
    ClassEntry,
    ClassWorkbook,
    Exams,
    FoundPeople,
    Inspections,
    SafetyActs,
    SafetyRecords,
  ],
})
export class SafetyStaffModule {}
