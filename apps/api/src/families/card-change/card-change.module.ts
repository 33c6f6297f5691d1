import {
  cardChange,
  cardChangeInput,
  cardChangePage,
  cardChangeQuery,
  cardChangeRoutes,
} from '@portal/contracts';
import { Module } from '@nestjs/common';
import { FilesModule } from '../../features/files';
import { ImportErrorsModule } from '../../features/import-errors';
import { PlantRecordsModule } from '../../features/plant-records';
import { ReferenceDataModule } from '../../features/reference-data';
import { ListWorkbooksModule } from '../../platform/list-workbooks/list-workbooks.module';
import { lifeController } from '../../requests/life.controller';
import { CardChangeAnswers } from './card-change-answers';
import { CardChangeRecords } from './card-change-facts';
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
    FilesModule,
    ImportErrorsModule,
    ListWorkbooksModule,
    PlantRecordsModule,
    ReferenceDataModule,
  ],
  controllers: [
    CardChangeLookupsController,
    CardChangeWorkbooksController,
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
    CardChangeFamily,
    CardChangeLookups,
    CardChangeOutcome,
    CardChangePaper,
    CardChangeRecords,
    CardChangeWorkbooks,
  ],
})
export class CardChangeModule {}
