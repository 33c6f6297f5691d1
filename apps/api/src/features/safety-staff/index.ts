export { SafetyStaffModule } from './safety-staff.module';
