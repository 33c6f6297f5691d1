import {
  exportEquipmentBody,
  exportEquipment,
  getEquipmentProfile,
  importEquipmentAnswer,
  importEquipment,
  equipmentProfileAnswer,
  equipmentProfileQuery,
} from '@portal/contracts';
import { Module } from '@nestjs/common';
import { profileController } from '../../entry/items/profile.controller';
import { workbookController } from '../../entry/workbook/workbook.controller';
import { FilesModule } from '../../plant/files';
import { ImportErrors, ImportErrorsModule } from '../../plant/import-errors';
import { PlantRecordsModule } from '../../plant/records';
import { ReferenceDataModule } from '../../plant/reference-data';
import { EquipmentGranted } from './approval/equipment-granted';
import { EquipmentOutcome } from './approval/equipment-outcome';
import { EquipmentPaper } from './paper/equipment-paper';
import { EquipmentLookups } from './equipment-lookups';
import { EquipmentFamily } from './equipment.family';
import { EquipmentWorkbook } from './workbook/equipment-workbook';

const tag = 'equipment';

/** Equipment requests. */
@Module({
  imports: [FilesModule, ImportErrorsModule, PlantRecordsModule, ReferenceDataModule],
  controllers: [
    profileController({
      tag,
      route: getEquipmentProfile,
      query: equipmentProfileQuery,
      numberOf: (query) => query.serialModel,
      answer: equipmentProfileAnswer,
      lookups: EquipmentLookups,
    }),
    workbookController({
      tag,
      exportRoute: exportEquipment,
      exportBody: exportEquipmentBody,
      itemsOf: (body) => body.equipmentItems,
      importRoute: importEquipment,
      importAnswer: importEquipmentAnswer,
      family: EquipmentFamily,
      errors: ImportErrors,
    }),
  ],
  providers: [
    EquipmentFamily,
    EquipmentGranted,
    EquipmentLookups,
    EquipmentOutcome,
    EquipmentPaper,
    EquipmentWorkbook,
  ],
})
export class EquipmentModule {}
