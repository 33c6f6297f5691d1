export { ApprovedPeople, type ApprovedDocument, type ApprovedPerson } from './approved-people';
export { CardHolders, type CardHolder } from './card-holders';
export { Guarantees } from './guarantees';
export { ExpiringRecords } from './expiring-records';
export { PeopleRecords } from './people-records';
export { PlantRecordsModule } from './plant-records.module';
export { SafetyCards, type GrantedCard } from './safety-cards';
export { VehiclePermits, type RecordedPermit } from './vehicle-permits';
export { EquipmentCodes, type CodedThing } from './equipment-codes';
export { EquipmentLedger } from './equipment-ledger';
export {
  CardChanges,
  lockCards,
  lockPeople,
  type MadeChange,
  type RestoredPerson,
} from './card-changes';
export { CompanyCards, type CompanyCard, type CompanyHolder } from './company-cards';
export { shownChange } from './shown-change';
