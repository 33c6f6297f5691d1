import { Module } from '@nestjs/common';
import { ApprovalsModule } from '../../features/approvals';
import { FilesModule } from '../../features/files';
import { ImportErrorsModule } from '../../features/import-errors';
import { PlantRecordsModule } from '../../features/plant-records';
import { ReferenceDataModule } from '../../features/reference-data';
import { EquipmentApproval } from './approval/equipment-approval';
import { EquipmentOutcome } from './approval/equipment-outcome';
import { EquipmentFileReaders } from './equipment-file-readers';
import { EquipmentLookupsController } from './equipment-lookups.controller';
import { EquipmentLookups } from './equipment-lookups.service';
import { EquipmentFamily } from './equipment.family';
import { EquipmentConfirmations } from './paper/equipment-confirmations.service';
import { EquipmentWorkbookController } from './workbook/equipment-workbook.controller';
import { EquipmentWorkbooks } from './workbook/equipment-workbooks.service';

/** Equipment requests. */
@Module({
  imports: [
    ApprovalsModule,
    FilesModule,
    ImportErrorsModule,
    PlantRecordsModule,
    ReferenceDataModule,
  ],
  controllers: [EquipmentLookupsController, EquipmentWorkbookController],
  providers: [
    EquipmentApproval,
    EquipmentConfirmations,
    EquipmentFamily,
    EquipmentFileReaders,
    EquipmentLookups,
    EquipmentOutcome,
    EquipmentWorkbooks,
  ],
})
export class EquipmentModule {}
