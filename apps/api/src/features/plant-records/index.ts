export { ApprovedPeople, type ApprovedDocument, type ApprovedPerson } from './approved-people';
export { ExpiringRecords } from './expiring-records';
export { PeopleRecords } from './people-records';
export { PlantRecordsModule } from './plant-records.module';
export { SafetyCards, type GrantedCard } from './safety-cards';
export { VehiclePermits } from './vehicle-permits';
export { EquipmentCodes, type CodedThing } from './equipment-codes';
export { EquipmentLedger } from './equipment-ledger';
