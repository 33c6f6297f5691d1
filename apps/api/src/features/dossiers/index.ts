export { RecordsModule } from './records.module';
