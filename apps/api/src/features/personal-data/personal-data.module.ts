import { Module } from '@nestjs/common';
import { ReferenceDataModule } from '../../plant/reference-data';
import { Expiry } from './expiry.service';
import { KeptPeople } from './kept-person';
import { PersonalDataOfPerson } from './person.service';
import { PersonalDataController } from './personal-data.controller';
import { PersonalDataRuns } from './runs.service';

/** Personal data: removed by age or on request, and handed out (docs/personal-data.md). */
@Module({
  imports: [ReferenceDataModule],
  controllers: [PersonalDataController],
  providers: [Expiry, KeptPeople, PersonalDataOfPerson, PersonalDataRuns],
})
export class PersonalDataModule {}
