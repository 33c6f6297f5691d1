export { ReferenceCache } from './reference-cache';
export { ReferenceDataModule } from './reference-data.module';
export { choicesOf } from './choices';
