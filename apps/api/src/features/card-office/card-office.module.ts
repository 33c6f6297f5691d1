import { Module } from '@nestjs/common';
import { FilesModule } from '../files';
import { PlantRecordsModule } from '../plant-records';
import { ReferenceDataModule } from '../reference-data';
import { CardOfficeController } from './card-office.controller';
import { CardOffice } from './card-office.service';

/** Safety cards as the plant's staff find, read and print them. */
@Module({
  imports: [FilesModule, PlantRecordsModule, ReferenceDataModule],
  controllers: [CardOfficeController],
  providers: [CardOffice],
})
export class CardOfficeModule {}
