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
import { ENTRY_IMPORTS, entryCalls } from '../../entry/entry-calls';
import { VehicleGranted } from './approval/vehicle-granted';
import { VehicleOutcome } from './approval/vehicle-outcome';
import { VehiclePaper } from './paper/vehicle-paper';
import { VehicleCarriers } from './vehicle-carriers';
import { VehicleLookups } from './vehicle-lookups';
import { VehiclesFamily } from './vehicles.family';
import { VehicleWorkbook } from './workbook/vehicle-workbook';

/** Vehicle requests. */
@Module({
  imports: ENTRY_IMPORTS,
  controllers: [
    ...entryCalls(
      'vehicles',
      {
        route: getVehicleProfile,
        query: vehicleProfileQuery,
        numberOf: (query) => query.numberPlate,
        answer: vehicleProfileAnswer,
        lookups: VehicleLookups,
      },
      {
        exportRoute: exportVehicle,
        exportBody: exportVehicleBody,
        itemsOf: (body) => body.vehicleItems,
        importRoute: importVehicle,
        importAnswer: importVehicleAnswer,
        family: VehiclesFamily,
      },
    ),
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
