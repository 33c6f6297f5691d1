import { Module } from '@nestjs/common';
import { AdmissionModule } from '../../plant/admission';
import { Arrivals } from './arrivals';
import { EveMails } from './eve-mails';
import { ExpectedController } from './expected.controller';
import { ExpectedPeople } from './expected-people';
import { ExpectedSummaries } from './expected-summaries';
import { ExpectedVehicles } from './expected-vehicles';

/** Who and what is expected on a day, and whether gates will let them in. */
@Module({
  imports: [AdmissionModule],
  controllers: [ExpectedController],
  providers: [ExpectedPeople, ExpectedVehicles, ExpectedSummaries, Arrivals, EveMails],
})
export class ExpectedModule {}
