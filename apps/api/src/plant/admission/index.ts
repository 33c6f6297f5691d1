export { Admission } from './admission';
export { recordedHolds } from './recorded-holds';
export { AdmissionModule } from './admission.module';
