export { withInspection } from './inspections';
export { SafetyStaffModule } from './safety-staff.module';
