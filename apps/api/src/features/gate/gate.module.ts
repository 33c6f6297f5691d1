import { Module } from '@nestjs/common';
import { PlantRecordsModule } from '../plant-records';
import { ReferenceDataModule } from '../reference-data';
import { GateDevices } from './gate-devices';
import { GateEvents } from './gate-events';
import { GatePapers } from './gate-papers';
import { GateSettings } from './gate-settings';
import { GateSubjects } from './gate-subjects';
import { GateController } from './gate.controller';
import { GateService } from './gate.service';
import { HandOuts } from './hand-outs';

/** What the plant's gates answer and let through (docs/product/plant-day.md). */
@Module({
  imports: [PlantRecordsModule, ReferenceDataModule],
  controllers: [GateController],
  providers: [
    GateDevices,
    GateEvents,
    GatePapers,
    GateService,
    GateSettings,
    GateSubjects,
    HandOuts,
  ],
})
export class GateModule {}
