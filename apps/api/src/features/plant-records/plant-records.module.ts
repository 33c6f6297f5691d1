import { Module } from '@nestjs/common';
import { ApprovedPeople } from './approved-people';
import { CardHolders } from './card-holders';
import { EquipmentCodes } from './equipment-codes';
import { EquipmentLedger } from './equipment-ledger';
import { Guarantees } from './guarantees';
import { ExpiringRecords } from './expiring-records';
import { PeopleRecords } from './people-records';
import { SafetyCards } from './safety-cards';
import { VehiclePermits } from './vehicle-permits';

const RECORDS = [
  ApprovedPeople,
  CardHolders,
  EquipmentCodes,
  EquipmentLedger,
  Guarantees,
  ExpiringRecords,
  PeopleRecords,
  SafetyCards,
  VehiclePermits,
];

/** What the plant knows of people, vehicles and equipment, apart from any request. */
@Module({
  providers: RECORDS,
  exports: RECORDS,
})
export class PlantRecordsModule {}
