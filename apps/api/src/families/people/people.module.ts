import {
  exportStaffBody,
  exportStaff,
  getStaffProfile,
  importStaffAnswer,
  importStaff,
  staffProfileAnswer,
  staffProfileQuery,
} from '@portal/contracts';
import { Module } from '@nestjs/common';
import { ENTRY_IMPORTS, entryCalls } from '../../entry/entry-calls';
import { AdmissionModule } from '../../plant/admission';
import { DataRequestsModule } from '../../plant/data-requests';
import { PeopleGranted } from './approval/people-granted';
import { PeopleOutcome } from './approval/people-outcome';
import { PeoplePaper } from './paper/people-paper';
import { PeopleBatches } from './batches/people-batches';
import { PeopleBatchesController } from './batches/people-batches.controller';
import { PeopleLookupsController } from './people-lookups.controller';
import { Crews } from './crews/crews';
import { CrewsController } from './crews/crews.controller';
import { ConfirmationPhotos } from './paper/confirmation-photos';
import { PeopleAnswers } from './people-answers';
import { PeopleRoots } from './people-roots';
import { PeopleTraining } from './people-training.service';
import { PeopleLookups } from './people-lookups';
import { PeopleFamily } from './people.family';
import { LinkProofs } from './self-registration/link-proofs';
import { SelfEntries } from './self-registration/self-entries';
import { SelfLinks } from './self-registration/self-links';
import { SelfPass } from './self-registration/self-pass';
import { SelfRights } from './self-registration/self-rights';
import { SelfRegistrationController } from './self-registration/self-registration.controller';
import { PeopleWorkbook } from './workbook/people-workbook';

/** People requests. */
@Module({
  imports: [AdmissionModule, DataRequestsModule, ...ENTRY_IMPORTS],
  controllers: [
    CrewsController,
    PeopleBatchesController,
    PeopleLookupsController,
    SelfRegistrationController,
    ...entryCalls(
      'people',
      {
        route: getStaffProfile,
        query: staffProfileQuery,
        numberOf: (query) => query.identityCardNumber,
        answer: staffProfileAnswer,
        lookups: PeopleLookups,
      },
      {
        exportRoute: exportStaff,
        exportBody: exportStaffBody,
        itemsOf: (body) => body.staffItems,
        importRoute: importStaff,
        importAnswer: importStaffAnswer,
        family: PeopleFamily,
      },
    ),
  ],
  providers: [
    ConfirmationPhotos,
    Crews,
    LinkProofs,
    PeopleAnswers,
    PeopleBatches,
    PeopleFamily,
    PeopleGranted,
    PeopleLookups,
    PeopleOutcome,
    PeoplePaper,
    PeopleRoots,
    PeopleTraining,
    PeopleWorkbook,
    SelfEntries,
    SelfLinks,
    SelfPass,
    SelfRights,
  ],
})
export class PeopleModule {}
