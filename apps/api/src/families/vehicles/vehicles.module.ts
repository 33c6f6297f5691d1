import { Module } from '@nestjs/common';
import { ApprovalsModule } from '../../features/approvals';
import { FilesModule } from '../../features/files';
import { ImportErrorsModule } from '../../features/import-errors';
import { PlantRecordsModule } from '../../features/plant-records';
import { ReferenceDataModule } from '../../features/reference-data';
import { VehicleApproval } from './approval/vehicle-approval';
import { VehicleOutcome } from './approval/vehicle-outcome';
import { VehicleConfirmations } from './paper/vehicle-confirmations.service';
import { VehicleCarriers } from './vehicle-carriers';
import { VehicleFileReaders } from './vehicle-file-readers';
import { VehicleLookupsController } from './vehicle-lookups.controller';
import { VehicleLookups } from './vehicle-lookups.service';
import { VehiclesFamily } from './vehicles.family';
import { VehicleWorkbookController } from './workbook/vehicle-workbook.controller';
import { VehicleWorkbooks } from './workbook/vehicle-workbooks.service';

/** Vehicle requests. */
@Module({
  imports: [
    ApprovalsModule,
    FilesModule,
    ImportErrorsModule,
    PlantRecordsModule,
    ReferenceDataModule,
  ],
  controllers: [VehicleLookupsController, VehicleWorkbookController],
  providers: [
    VehicleApproval,
    VehicleCarriers,
    VehicleConfirmations,
    VehicleFileReaders,
    VehicleLookups,
    VehicleOutcome,
    VehiclesFamily,
    VehicleWorkbooks,
  ],
})
export class VehiclesModule {}
