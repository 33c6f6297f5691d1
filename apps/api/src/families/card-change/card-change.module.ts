import {
  cardChange,
  cardChangeInput,
  cardChangePage,
  cardChangeQuery,
  cardChangeRoutes,
  checkCardChangeConfirmation,
  copyCardChange,
  downloadCardChangeConfirmation,
} from '@portal/contracts';
import { Module } from '@nestjs/common';
import { AdmissionModule } from '../../plant/admission';
import { FilesModule } from '../../plant/files';
import { ImportErrorsModule } from '../../plant/import-errors';
import { PlantRecordsModule } from '../../plant/records';
import { ReferenceDataModule } from '../../plant/reference-data';
import { WatchListModule } from '../../plant/watch-list';
import { ListWorkbooksModule } from '../../platform/list-workbooks/list-workbooks.module';
import { copyController } from '../../requests/calls/copy.controller';
import { lifeController } from '../../requests/calls/life.controller';
import {
  confirmationController,
  paperCheckController,
} from '../../requests/reads/paper/confirmation.controller';
import { CardChangeAnswers } from './card-change-answers';
import { CardChangeRecords } from './card-change-facts';
import { CardChangeExtension } from './card-change-extension';
import { cardChangeList } from './card-change-list';
import { CardChangeLookups } from './card-change-lookups';
import { CardChangeLookupsController } from './card-change-lookups.controller';
import { CardChangeOutcome } from './card-change-outcome';
import { CardChangePaper } from './card-change-paper';
import { CardChangeFamily } from './card-change.family';
import { FILES_CARD_CHANGES } from './filed-by';
import { CardChangeWorkbooks } from './workbook/card-change-workbooks';
import { CardChangeWorkbooksController } from './workbook/card-change-workbooks.controller';

/** Card changes. */
@Module({
  imports: [
    AdmissionModule,
    FilesModule,
    ImportErrorsModule,
    ListWorkbooksModule,
    PlantRecordsModule,
    ReferenceDataModule,
    WatchListModule,
  ],
  controllers: [
    CardChangeLookupsController,
    CardChangeWorkbooksController,
    copyController({
      tag: 'card changes',
      route: copyCardChange,
      filedBy: FILES_CARD_CHANGES,
      copies: CardChangeLookups,
    }),
    confirmationController({
      tag: 'card changes',
      route: downloadCardChangeConfirmation,
      filedBy: FILES_CARD_CHANGES,
      input: cardChangeInput,
      paper: CardChangePaper,
    }),
    paperCheckController({
      tag: 'card changes',
      route: checkCardChangeConfirmation,
      filedBy: FILES_CARD_CHANGES,
      input: cardChangeInput,
      paper: CardChangePaper,
    }),
    lifeController({
      tag: 'card changes',
      routes: cardChangeRoutes,
      families: ['cardChange'],
      filedBy: FILES_CARD_CHANGES,
      input: cardChangeInput,
      familyOf: () => 'cardChange',
      request: cardChange,
      query: cardChangeQuery,
      page: cardChangePage,
      list: cardChangeList,
    }),
  ],
  providers: [
    CardChangeAnswers,
    CardChangeExtension,
    CardChangeFamily,
    CardChangeLookups,
    CardChangeOutcome,
    CardChangePaper,
    CardChangeRecords,
    CardChangeWorkbooks,
  ],
})
export class CardChangeModule {}
