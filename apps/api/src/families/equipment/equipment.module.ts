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
import { ENTRY_IMPORTS, entryCalls } from '../../entry/entry-calls';
import { EquipmentGranted } from './approval/equipment-granted';
import { EquipmentOutcome } from './approval/equipment-outcome';
import { EquipmentPaper } from './paper/equipment-paper';
import { EquipmentLookups } from './equipment-lookups';
import { EquipmentFamily } from './equipment.family';
import { EquipmentWorkbook } from './workbook/equipment-workbook';

/** Equipment requests. */
@Module({
  imports: ENTRY_IMPORTS,
  controllers: [
    ...entryCalls(
      'equipment',
      {
        route: getEquipmentProfile,
        query: equipmentProfileQuery,
        numberOf: (query) => query.serialModel,
        answer: equipmentProfileAnswer,
        lookups: EquipmentLookups,
      },
      {
        exportRoute: exportEquipment,
        exportBody: exportEquipmentBody,
        itemsOf: (body) => body.equipmentItems,
        importRoute: importEquipment,
        importAnswer: importEquipmentAnswer,
        family: EquipmentFamily,
      },
    ),
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
