import { Module } from '@nestjs/common';
import { ApprovedPeople } from './approved-people';
import { PeopleRecords } from './people-records';
import { SafetyCards } from './safety-cards';
import { VehiclePermits } from './vehicle-permits';

/** What the plant knows of people and vehicles, apart from any request. */
@Module({
  providers: [ApprovedPeople, PeopleRecords, SafetyCards, VehiclePermits],
  exports: [ApprovedPeople, PeopleRecords, SafetyCards, VehiclePermits],
})
export class PlantRecordsModule {}
