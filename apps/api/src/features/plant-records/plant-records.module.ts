import { Module } from '@nestjs/common';
import { PeopleRecords } from './people-records';

/** What the plant knows of people, apart from any request. */
@Module({ providers: [PeopleRecords], exports: [PeopleRecords] })
export class PlantRecordsModule {}
