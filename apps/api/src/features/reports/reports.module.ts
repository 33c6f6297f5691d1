import { Module } from '@nestjs/common';
import { RowExportsModule } from '../../platform/row-exports/row-exports.module';
import { AdmissionModule } from '../../plant/admission';
import { PlantRecordsModule } from '../../plant/records';
import { ReferenceDataModule } from '../../plant/reference-data';
import { HoursReport, hoursReportContract } from './hours/hours-report';
import { KeptPeople } from './people/kept-people';
import { PaceReport, paceReportContract } from './pace/pace-report';
import { PeopleCourses } from './people/people-courses';
import { PeopleReport, peopleReportContract } from './people/people-report';
import { ReportedPeople } from './people/reported-person';
import { reportController } from './report-controller';
import { AddedColumnsOfReports } from './added-columns-of-reports';
import { ReportExport } from './report-export';
import { ReportListing } from './report-listing';
import { ReportedPeopleController } from './reported-people.controller';
import { ReportedThingsController } from './reported-things.controller';
import { ReportedThings } from './things/reported-thing';
import { ThingsReport, thingsReportContract } from './things/things-report';
import { TrainingCheck } from './training/training-check';
import { TrainingReport, trainingReportContract } from './training/training-report';
import { ReportedVehicles } from './vehicles/reported-vehicle';
import { VehiclesReport, vehiclesReportContract } from './vehicles/vehicles-report';

/** The monitoring reports (docs/product/reports.md). */
@Module({
  imports: [AdmissionModule, PlantRecordsModule, ReferenceDataModule, RowExportsModule],
  controllers: [
    reportController(peopleReportContract, PeopleReport),
    reportController(trainingReportContract, TrainingReport),
    reportController(thingsReportContract, ThingsReport),
    reportController(vehiclesReportContract, VehiclesReport),
    reportController(hoursReportContract, HoursReport),
    reportController(paceReportContract, PaceReport),
    ReportedPeopleController,
    ReportedThingsController,
  ],
  providers: [
    HoursReport,
    PaceReport,
    KeptPeople,
    PeopleCourses,
    PeopleReport,
    ReportedPeople,
    ReportedThings,
    ReportedVehicles,
    AddedColumnsOfReports,
    ReportExport,
    ReportListing,
    ThingsReport,
    VehiclesReport,
    TrainingCheck,
    TrainingReport,
  ],
})
export class ReportsModule {}
