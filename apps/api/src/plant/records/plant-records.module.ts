import { Module } from '@nestjs/common';
import { ApprovedPeople } from './approved-people';
import { CardChanges } from './card-changes';
import { CardHolders } from './card-holders';
import { CheckRecords } from './check-records';
import { CompanyCards } from './company-cards';
import { EquipmentCodes } from './equipment-codes';
import { EquipmentLedger } from './equipment-ledger';
import { EquipmentPromises } from './equipment-promises';
import { HangingRecords } from './hanging';
import { LedgerCheck } from './ledger-check';
import { LedgerNight } from './ledger-night';
import { TakeOutLots } from './take-out-lots';
import { TakeOutPasses } from './take-out-passes';
import { Guarantees } from './guarantees';
import { PeopleRecords } from './people-records';
import { SafetyCards } from './safety-cards';
import { VehiclePermits } from './vehicle-permits';

const RECORDS = [
  ApprovedPeople,
  CardChanges,
  CardHolders,
  CheckRecords,
  CompanyCards,
  EquipmentCodes,
  EquipmentLedger,
  EquipmentPromises,
  Guarantees,
  HangingRecords,
  LedgerCheck,
  PeopleRecords,
  SafetyCards,
  TakeOutLots,
  TakeOutPasses,
  VehiclePermits,
];

/** What the plant knows about people, vehicles and equipment, independent of any request. */
@Module({
  providers: [...RECORDS, LedgerNight],
  exports: RECORDS,
})
export class PlantRecordsModule {}
