import { Module } from '@nestjs/common';
import { PlantRecordsModule } from '../plant-records';
import { ReferenceDataModule } from '../reference-data';
import { DeviceClocks } from './device-clocks';
import { GateDevices } from './gate-devices';
import { GateEvents } from './gate-events';
import { GateFinder } from './gate-finder';
import { GatePapers } from './gate-papers';
import { GateSettings } from './gate-settings';
import { GateSubjects } from './gate-subjects';
import { GateController } from './gate.controller';
import { GateService } from './gate.service';
import { HandOuts } from './hand-outs';
import { OpenPassages } from './open-passages';
import { QueuedEvents } from './queued-events';

/** What the plant's gates answer and let through (docs/product/plant-day.md). */
@Module({
  imports: [PlantRecordsModule, ReferenceDataModule],
  controllers: [GateController],
  providers: [
    DeviceClocks,
    GateDevices,
    GateEvents,
    GateFinder,
    GatePapers,
    GateService,
    GateSettings,
    GateSubjects,
    HandOuts,
    OpenPassages,
    QueuedEvents,
  ],
  exports: [DeviceClocks, OpenPassages],
})
export class GateModule {}
