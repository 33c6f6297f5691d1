export { ImportErrorsModule } from './import-errors.module';
export { ImportErrors } from './import-errors.service';
