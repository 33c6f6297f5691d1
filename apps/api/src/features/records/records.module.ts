import { Module } from '@nestjs/common';
import { GateModule } from '../gate';
import { GateMovements } from './movements';
import { PersonRecords } from './person-records';
import { RecordsController } from './records.controller';
import { ThingRecords } from './thing-records';
import { VehicleRecords } from './vehicle-records';

/** All that the plant knows of a person, a vehicle, a thing, for its staff (docs/product/plant-day.md). */
@Module({
  imports: [GateModule],
  controllers: [RecordsController],
  providers: [GateMovements, PersonRecords, ThingRecords, VehicleRecords],
})
export class RecordsModule {}
