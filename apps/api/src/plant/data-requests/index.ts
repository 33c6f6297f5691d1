export { DataRequestIntake } from './data-request-intake';
export { DataRequestsModule } from './data-requests.module';
