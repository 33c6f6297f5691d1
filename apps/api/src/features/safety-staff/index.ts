export { CheckRecords, checkStands, permitRuns } from './check-records';
export { withInspection } from './inspections';
export { SafetyStaffModule } from './safety-staff.module';
export { namedVehicles } from './vehicle-checks';
