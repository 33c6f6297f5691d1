import { Module } from '@nestjs/common';
import { CompanyPapersModule } from '../company-papers';
import { PlantRecordsModule } from '../records';
import { ReferenceDataModule } from '../reference-data';
import { Admission } from './admission';
import { AdmissionUpkeep } from './admission-upkeep';
import { AdmissionAnnouncements } from './announcements';
import { DayAnswers } from './day-answers';
import { AdmissionEffects } from './effects';
import { GateSettings } from './gate-settings';
import { GateSubjects } from './gate-subjects';

/** Decides by papers and rules whom gates let in, and reads the facts on which their answers rest. */
@Module({
  imports: [CompanyPapersModule, PlantRecordsModule, ReferenceDataModule],
  providers: [
    Admission,
    AdmissionAnnouncements,
    AdmissionEffects,
    AdmissionUpkeep,
    DayAnswers,
    GateSettings,
    GateSubjects,
  ],
  exports: [
    Admission,
    AdmissionAnnouncements,
    AdmissionEffects,
    AdmissionUpkeep,
    DayAnswers,
    GateSettings,
    GateSubjects,
  ],
})
export class AdmissionModule {}
