export { ApprovedPeople } from './approved-people';
export { CardHolders, type CardHolder } from './card-holders';
export { issuerDoubts, plantIssuers } from './issuer-doubts';
export { isDenied } from './issuer-draw';
export { HangingRecords } from './hanging';
export { Guarantees, type RecordedGuarantee } from './guarantees';
export { doubtsOfOthers } from './of-others';
export { lastDayOfResult } from './last-day-of-result';
export { peopleNamed } from './people-named';
export { PeopleRecords } from './people-records';
export { PlantRecordsModule } from './plant-records.module';
export { SafetyCards, type GrantedCard } from './safety-cards';
export {
  isVehicleNamed,
  namedVehicles,
  VehiclePermits,
  type DrivenPermit,
  type RecordedPermit,
} from './vehicle-permits';
export { EquipmentCodes } from './equipment-codes';
export { EquipmentLedger } from './equipment-ledger';
export { EquipmentPromises } from './equipment-promises';
export { LedgerCheck } from './ledger-check';
export { TakeOutPasses } from './take-out-passes';
export { TakeOutLots, type FoundLot, type LotsOf } from './take-out-lots';
export { shownQuantity } from './shown-quantity';
export { cardEnds } from './card-ends';
export { CardChanges } from './card-changes';
export { lockCards, lockPeople } from './card-locks';
export { keepInductionResults } from './induction-results';
export type { MadeChange, RestoredPerson } from './made-changes';
export { recordedPapers, type RecordedPaper } from './recorded-papers';
export { CompanyCards, type CompanyCard, type CompanyHolder } from './company-cards';
export { shownChange } from './shown-change';
export { plantRecordTables } from './tables';
export { CheckRecords, checkStands, permitRuns } from './check-records';
export { withInspection } from './inspected';
