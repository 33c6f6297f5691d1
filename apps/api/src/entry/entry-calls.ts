import type { Type } from '@nestjs/common';
import { FilesModule } from '../plant/files';
import { ImportErrorsModule, Imports } from '../plant/import-errors';
import { PlantRecordsModule } from '../plant/records';
import { ReferenceDataModule } from '../plant/reference-data';
import { profileController, type ProfileCall } from './items/filed-profile.controller';
import { workbookController, type WorkbookCalls } from './workbook/workbook.controller';

/** Modules that the module of every entry family imports. */
export const ENTRY_IMPORTS = [
  FilesModule,
  ImportErrorsModule,
  PlantRecordsModule,
  ReferenceDataModule,
];

/**
 * The calls that each entry family has of its own: fill in forms from earlier items, and export and
 * import workbooks.
 */
export const entryCalls = <Query, Items>(
  tag: string,
  profile: Omit<ProfileCall<Query>, 'tag'>,
  workbook: Omit<WorkbookCalls<Items>, 'tag' | 'imports'>,
): Type[] => [
  profileController({ tag, ...profile }),
  workbookController({ tag, imports: Imports, ...workbook }),
];
