export { ImportErrorsModule } from './import-errors.module';
export { Imports } from './imports';
