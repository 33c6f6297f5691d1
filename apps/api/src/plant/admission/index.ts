export { Admission } from './admission';
export { AdmissionModule } from './admission.module';
