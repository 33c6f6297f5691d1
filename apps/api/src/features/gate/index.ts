export { GateModule } from './gate.module';
