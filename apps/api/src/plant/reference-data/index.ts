export { ReferenceCache } from './reference-cache';
export { ReferenceDataModule } from './reference-data.module';
export { storedRows } from './published-lists';
export { rulesNow } from './rules-now';
export { choicesOf } from './choices-of-lists';
export { customChoices, customColumns } from './custom-columns';
