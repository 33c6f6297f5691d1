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
import { profileController } from '../../entry/items/profile.controller';
import { workbookController } from '../../entry/workbook/workbook.controller';
import { AdmissionModule } from '../../plant/admission';
import { FilesModule } from '../../plant/files';
import { ImportErrors, ImportErrorsModule } from '../../plant/import-errors';
import { PlantRecordsModule } from '../../plant/records';
import { ReferenceDataModule } from '../../plant/reference-data';
import { PeopleGranted } from './approval/people-granted';
import { PeopleOutcome } from './approval/people-outcome';
import { PeoplePaper } from './paper/people-paper';
import { PeopleLookupsController } from './people-lookups.controller';
import { ConfirmationPhotos } from './paper/confirmation-photos';
import { PeopleAnswers } from './people-answers';
import { PeopleRoots } from './people-roots';
import { PeopleTraining } from './people-training.service';
import { PeopleLookups } from './people-lookups';
import { PeopleFamily } from './people.family';
import { PeopleWorkbook } from './workbook/people-workbook';

const tag = 'people';

/** People requests. */
@Module({
  imports: [
    AdmissionModule,
    FilesModule,
    ImportErrorsModule,
    PlantRecordsModule,
    ReferenceDataModule,
  ],
  controllers: [
    PeopleLookupsController,
    profileController({
      tag,
      route: getStaffProfile,
      query: staffProfileQuery,
      numberOf: (query) => query.identityCardNumber,
      answer: staffProfileAnswer,
      lookups: PeopleLookups,
    }),
    workbookController({
      tag,
      exportRoute: exportStaff,
      exportBody: exportStaffBody,
      itemsOf: (body) => body.staffItems,
      importRoute: importStaff,
      importAnswer: importStaffAnswer,
      family: PeopleFamily,
      errors: ImportErrors,
    }),
  ],
  providers: [
    ConfirmationPhotos,
    PeopleAnswers,
    PeopleFamily,
    PeopleGranted,
    PeopleLookups,
    PeopleOutcome,
    PeoplePaper,
    PeopleRoots,
    PeopleTraining,
    PeopleWorkbook,
  ],
})
export class PeopleModule {}
