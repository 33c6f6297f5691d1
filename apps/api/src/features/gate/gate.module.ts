import { Module } from '@nestjs/common';
import { AdmissionModule } from '../../plant/admission';
import { CompanyPapersModule } from '../../plant/company-papers';
import { PlantRecordsModule } from '../../plant/records';
import { ReferenceDataModule } from '../../plant/reference-data';
import { VehicleChecks } from './checks/vehicle-checks';
import { VehicleChecksController } from './checks/vehicle-checks.controller';
import { DeviceClocks } from './devices/device-clocks';
import { DoorList } from './doors/door-list';
import { DoorListWriter } from './doors/door-list-writer';
import { DoorReaders } from './doors/door-readers';
import { DoorsController } from './doors/doors.controller';
import { DoorsService } from './doors/doors.service';
import { GateDevices } from './devices/gate-devices';
import { GateEvents } from './scan/gate-events';
import { GateFinder } from './scan/gate-finder';
import { GatePapers } from './scan/gate-papers';
import { GateController } from './gate.controller';
import { GateService } from './scan/gate.service';
import { HandOuts } from './cards/hand-outs';
import { OpenPassages } from './scan/open-passages';
import { QueuedEvents } from './scan/queued-events';

/**
 * The plant's gates: their answers, the passages, the cards they hand out, and the day's checks of vehicles
 * (docs/product/plant-day.md).
 */
@Module({
  imports: [AdmissionModule, CompanyPapersModule, PlantRecordsModule, ReferenceDataModule],
  controllers: [DoorsController, GateController, VehicleChecksController],
  providers: [
    DeviceClocks,
    DoorList,
    DoorListWriter,
    DoorReaders,
    DoorsService,
    GateDevices,
    GateEvents,
    GateFinder,
    GatePapers,
    GateService,
    HandOuts,
    OpenPassages,
    QueuedEvents,
    VehicleChecks,
  ],
  exports: [DeviceClocks, OpenPassages],
})
export class GateModule {}
