export { CheckRecords, checkStands, permitRuns } from './checks/check-records';
export { namedVehicles } from './checks/vehicle-checks';
export { DeviceClocks } from './devices/device-clocks';
export { GateModule } from './gate.module';
export { OpenPassages } from './scan/open-passages';
