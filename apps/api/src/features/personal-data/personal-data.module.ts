import { Module, type OnModuleInit } from '@nestjs/common';
import { DataRequestsModule } from '../../plant/data-requests';
import { MenuCounters, MenusModule } from '../../plant/menus';
import { ReferenceDataModule } from '../../plant/reference-data';
import { DataRequestsController } from './data-requests.controller';
import { DataRequests } from './data-requests.service';
import { Expiry } from './expiry.service';
import { KeptPeople } from './kept-person';
import { PersonalDataOfPerson } from './person.service';
import { PersonalDataController } from './personal-data.controller';
import { PersonalDataRuns } from './runs.service';

/**
 * Personal data: removed by age or on request, and handed out; and the register of what people ask for
 * (docs/personal-data.md).
 */
@Module({
  imports: [DataRequestsModule, MenusModule, ReferenceDataModule],
  controllers: [DataRequestsController, PersonalDataController],
  providers: [DataRequests, Expiry, KeptPeople, PersonalDataOfPerson, PersonalDataRuns],
})
export class PersonalDataModule implements OnModuleInit {
  constructor(
    private readonly counters: MenuCounters,
    private readonly requests: DataRequests,
  ) {}

  onModuleInit(): void {
    this.counters.define('dataRequests', async (_viewer, leaves) => {
      const waiting = await this.requests.countOpen();
      return leaves.map(() => waiting);
    });
  }
}
