import type { Type } from '@nestjs/common';
import { FilesModule } from '../plant/files';
import { ImportErrorsModule, Imports } from '../plant/import-errors';
import { PlantRecordsModule } from '../plant/records';
import { ReferenceDataModule } from '../plant/reference-data';
import { profileController, type ProfileCall } from './items/profile.controller';
import { workbookController, type WorkbookCalls } from './workbook/workbook.controller';

/** What the module of every family of entry imports. */
export const ENTRY_IMPORTS = [
  FilesModule,
  ImportErrorsModule,
  PlantRecordsModule,
  ReferenceDataModule,
];

/** The calls that a family of entry has of its own: forms filled with what was filed before, and its workbooks. */
export const entryCalls = <Query, Items>(
  tag: string,
  profile: Omit<ProfileCall<Query>, 'tag'>,
  workbook: Omit<WorkbookCalls<Items>, 'tag' | 'imports'>,
): Type[] => [
  profileController({ tag, ...profile }),
  workbookController({ tag, imports: Imports, ...workbook }),
];
