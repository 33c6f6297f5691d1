import { Module } from '@nestjs/common';
import { ImportErrorsController } from './import-errors.controller';
import { ImportErrors } from './import-errors.service';
import { ImportReadings } from './import-readings.service';
import { Imports } from './imports';

/** What imports store: error workbooks, and how companies read their lists. */
@Module({
  controllers: [ImportErrorsController],
  providers: [ImportErrors, ImportReadings, Imports],
  exports: [Imports],
})
export class ImportErrorsModule {}
