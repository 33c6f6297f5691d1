import { Module } from '@nestjs/common';
import { ImportErrorsController } from './import-errors.controller';
import { ImportErrors } from './import-errors.service';

/** Error workbooks of imports, whatever is imported. */
@Module({
  controllers: [ImportErrorsController],
  providers: [ImportErrors],
  exports: [ImportErrors],
})
export class ImportErrorsModule {}
