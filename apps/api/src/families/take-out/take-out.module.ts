import {
  checkTakeOutConfirmation,
  copyTakeOut,
  downloadTakeOutConfirmation,
  takeOut,
  takeOutInput,
  takeOutPage,
  takeOutQuery,
  takeOutRoutes,
} from '@portal/contracts';
import { Module } from '@nestjs/common';
import { FilesModule } from '../../plant/files';
import { ImportErrorsModule } from '../../plant/import-errors';
import { PlantRecordsModule } from '../../plant/records';
import { ReferenceDataModule } from '../../plant/reference-data';
import { copyController } from '../../requests/calls/copy.controller';
import { lifeController } from '../../requests/calls/life.controller';
import {
  confirmationController,
  paperCheckController,
} from '../../requests/reads/paper/confirmation.controller';
import { FILES_TAKE_OUTS } from './filed-by';
import { PassCountController } from './passes/pass-count.controller';
import { PassCount } from './passes/pass-count';
import { PassEnds } from './passes/pass-ends';
import { PassMails } from './passes/pass-mails';
import { TakeOutAnswers } from './take-out-answers';
import { TakeOutRecords } from './take-out-facts';
import { takeOutList } from './take-out-list';
import { TakeOutLookups } from './take-out-lookups';
import { TakeOutLookupsController } from './take-out-lookups.controller';
import { TakeOutOutcome } from './take-out-outcome';
import { TakeOutPaper } from './take-out-paper';
import { TakeOutFamily } from './take-out.family';
import { TakeOutWorkbooks } from './workbook/take-out-workbooks';
import { TakeOutWorkbooksController } from './workbook/take-out-workbooks.controller';

/** Take-outs, and what gates do with their passes. */
@Module({
  imports: [FilesModule, ImportErrorsModule, PlantRecordsModule, ReferenceDataModule],
  controllers: [
    PassCountController,
    TakeOutLookupsController,
    TakeOutWorkbooksController,
    copyController({
      tag: 'take-outs',
      route: copyTakeOut,
      filedBy: FILES_TAKE_OUTS,
      copies: TakeOutLookups,
    }),
    confirmationController({
      tag: 'take-outs',
      route: downloadTakeOutConfirmation,
      filedBy: FILES_TAKE_OUTS,
      input: takeOutInput,
      paper: TakeOutPaper,
    }),
    paperCheckController({
      tag: 'take-outs',
      route: checkTakeOutConfirmation,
      filedBy: FILES_TAKE_OUTS,
      input: takeOutInput,
      paper: TakeOutPaper,
    }),
    lifeController({
      tag: 'take-outs',
      routes: takeOutRoutes,
      families: ['takeOut'],
      filedBy: FILES_TAKE_OUTS,
      input: takeOutInput,
      familyOf: () => 'takeOut',
      request: takeOut,
      query: takeOutQuery,
      page: takeOutPage,
      list: takeOutList,
    }),
  ],
  providers: [
    PassCount,
    PassEnds,
    PassMails,
    TakeOutAnswers,
    TakeOutFamily,
    TakeOutLookups,
    TakeOutOutcome,
    TakeOutPaper,
    TakeOutRecords,
    TakeOutWorkbooks,
  ],
})
export class TakeOutModule {}
