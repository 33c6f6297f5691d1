import { Module } from '@nestjs/common';
import { AdmissionModule } from '../../plant/admission';
import { Arrivals } from './arrivals';
import { EveMails } from './eve-mails';
import { ExpectedController } from './expected.controller';
import { ExpectedPeople } from './expected-people';

/** Who is expected on a day, and whether gates will let them in. */
@Module({
  imports: [AdmissionModule],
  controllers: [ExpectedController],
  providers: [ExpectedPeople, Arrivals, EveMails],
})
export class ExpectedModule {}
