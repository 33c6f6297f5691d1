import { Module } from '@nestjs/common';
import { ApprovalsModule } from '../../features/approvals';
import { FilesModule } from '../../features/files';
import { ImportErrorsModule } from '../../features/import-errors';
import { PlantRecordsModule } from '../../features/plant-records';
import { ReferenceDataModule } from '../../features/reference-data';
import { PeopleApproval } from './approval/people-approval';
import { PeopleOutcome } from './approval/people-outcome';
import { ConfirmationPhotos } from './paper/confirmation-photos';
import { PeopleConfirmations } from './paper/people-confirmations.service';
import { PeopleFileReaders } from './people-file-readers';
import { PeopleLookupsController } from './people-lookups.controller';
import { PeopleLookups } from './people-lookups.service';
import { PeopleRoots } from './people-roots';
import { PeopleTraining } from './people-training.service';
import { PeopleFamily } from './people.family';
import { KnownPeople } from './workbook/known-people';
import { PeopleWorkbookController } from './workbook/people-workbook.controller';
import { PeopleWorkbooks } from './workbook/people-workbooks.service';

/** People requests. */
@Module({
  imports: [
    ApprovalsModule,
    FilesModule,
    ImportErrorsModule,
    PlantRecordsModule,
    ReferenceDataModule,
  ],
  controllers: [PeopleLookupsController, PeopleWorkbookController],
  providers: [
    ConfirmationPhotos,
    PeopleApproval,
    PeopleConfirmations,
    PeopleFamily,
    PeopleFileReaders,
    PeopleLookups,
    PeopleOutcome,
    PeopleRoots,
    PeopleTraining,
    PeopleWorkbooks,
    KnownPeople,
  ],
})
export class PeopleModule {}
