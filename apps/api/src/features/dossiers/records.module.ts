import { Module } from '@nestjs/common';
import { PlantRecordsModule } from '../../plant/records';
import { GateMovements } from './movements';
import { HeldPeopleList } from './held-people';
import { PersonRecords } from './person-records';
import { RecordsController } from './records.controller';
import { ThingRecords } from './thing-records';
import { VehicleRecords } from './vehicle-records';

/** Everything that the plant knows about a person, a vehicle or a thing, for its staff (docs/product/plant-day.md). */
@Module({
  imports: [PlantRecordsModule],
  controllers: [RecordsController],
  providers: [HeldPeopleList, GateMovements, PersonRecords, ThingRecords, VehicleRecords],
})
export class RecordsModule {}
