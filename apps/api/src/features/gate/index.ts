export { DeviceClocks } from './device-clocks';
export { GateModule } from './gate.module';
export { OpenPassages } from './open-passages';
