import { Module } from '@nestjs/common';
import { FilesModule } from '../../plant/files';
import { PlantRecordsModule } from '../../plant/records';
import { ReferenceDataModule } from '../../plant/reference-data';
import { CardOfficeController } from './card-office.controller';
import { CardOffice } from './card-office.service';
import { CardSearch } from './card-search';
import { HandOvers } from './hand-overs';
import { PlainCards } from './plain-cards';

/** Safety cards for the plant's staff: search, view and print. */
@Module({
  imports: [FilesModule, PlantRecordsModule, ReferenceDataModule],
  controllers: [CardOfficeController],
  providers: [CardOffice, CardSearch, HandOvers, PlainCards],
  exports: [HandOvers],
})
export class CardOfficeModule {}
