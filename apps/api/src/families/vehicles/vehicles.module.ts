import {
  exportVehicleBody,
  exportVehicle,
  getVehicleProfile,
  importVehicleAnswer,
  importVehicle,
  vehicleProfileAnswer,
  vehicleProfileQuery,
} from '@portal/contracts';
import { Module } from '@nestjs/common';
import { profileController } from '../../entry/items/profile.controller';
import { workbookController } from '../../entry/workbook/workbook.controller';
import { FilesModule } from '../../plant/files';
import { ImportErrors, ImportErrorsModule } from '../../plant/import-errors';
import { PlantRecordsModule } from '../../plant/records';
import { ReferenceDataModule } from '../../plant/reference-data';
import { VehicleGranted } from './approval/vehicle-granted';
import { VehicleOutcome } from './approval/vehicle-outcome';
import { VehiclePaper } from './paper/vehicle-paper';
import { VehicleCarriers } from './vehicle-carriers';
import { VehicleLookups } from './vehicle-lookups';
import { VehiclesFamily } from './vehicles.family';
import { VehicleWorkbook } from './workbook/vehicle-workbook';

const tag = 'vehicles';

/** Vehicle requests. */
@Module({
  imports: [FilesModule, ImportErrorsModule, PlantRecordsModule, ReferenceDataModule],
  controllers: [
    profileController({
      tag,
      route: getVehicleProfile,
      query: vehicleProfileQuery,
      numberOf: (query) => query.numberPlate,
      answer: vehicleProfileAnswer,
      lookups: VehicleLookups,
    }),
    workbookController({
      tag,
      exportRoute: exportVehicle,
      exportBody: exportVehicleBody,
      itemsOf: (body) => body.vehicleItems,
      importRoute: importVehicle,
      importAnswer: importVehicleAnswer,
      family: VehiclesFamily,
      errors: ImportErrors,
    }),
  ],
  providers: [
    VehicleCarriers,
    VehicleGranted,
    VehicleLookups,
    VehicleOutcome,
    VehiclePaper,
    VehicleWorkbook,
    VehiclesFamily,
  ],
})
export class VehiclesModule {}
