import { Module } from '@nestjs/common';
import { ApprovedPeople } from './approved-people';
import { PeopleRecords } from './people-records';
import { SafetyCards } from './safety-cards';

/** What the plant knows of people, apart from any request. */
@Module({
  providers: [ApprovedPeople, PeopleRecords, SafetyCards],
  exports: [ApprovedPeople, PeopleRecords, SafetyCards],
})
export class PlantRecordsModule {}
