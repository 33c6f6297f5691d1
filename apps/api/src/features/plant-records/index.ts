export { PeopleRecords } from './people-records';
export { PlantRecordsModule } from './plant-records.module';
