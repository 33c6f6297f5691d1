import { Module } from '@nestjs/common';
import { ImportErrorsController } from './import-errors.controller';
import { ImportErrors } from './import-errors.service';

/** Error workbooks of all imports. */
@Module({
  controllers: [ImportErrorsController],
  providers: [ImportErrors],
  exports: [ImportErrors],
})
export class ImportErrorsModule {}
