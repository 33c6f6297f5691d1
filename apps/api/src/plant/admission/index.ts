export { Admission } from './admission';
export { countHeld, heldPeople, holdOf } from './holds';
export { AdmissionModule } from './admission.module';
