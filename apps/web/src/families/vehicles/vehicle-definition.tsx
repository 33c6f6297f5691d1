import {
  EMPTY_ID,
  exportVehicle,
  getListStaff,
  importVehicle,
  type VehicleRequest,
  vehicleFields,
  vehiclePlanFields,
} from '@portal/contracts';
import { identityKey, SAME_VEHICLE } from '@portal/domain';
import { IconTruck } from '@tabler/icons-react';
import { lazy } from 'react';
import { call, callForBlob } from '../../platform/api/call';
import type { EntryDefinition } from '../../entry/definition';
import { familyWorkbooks } from '../../entry/workbooks';
import { vehicleChanges, withDrivers } from './drivers';
import { VehicleForm } from './items/VehicleForm';
import { VehicleLine } from './items/VehicleLine';
import { VehicleSummary } from './items/VehicleSummary';
import { VehiclePlanStep } from './plan/VehiclePlanStep';
import { useFacts } from './vehicle-facts';
import { emptyForm, emptyItem, formOf, inputOf, type Form } from './vehicle-form';
import { useLoadedLists, type Lists } from './vehicle-lists';
import { useMany } from './vehicle-many';
import { itemProblems, planProblems, ROOT, submitProblems } from './vehicle-rules';
import { useWarnings } from './vehicle-warnings';
import { useWords } from './vehicle-words';

/** Vehicles that come onto the site, with their drivers. */
const vehicles: EntryDefinition<VehicleRequest, Form, Lists> = {
  family: 'vehicles',
  fields: vehicleFields,
  planFields: vehiclePlanFields,
  listField: 'vehicleItems',
  firstField: 'numberPlate',
  words: { use: useWords },
  lists: { use: useLoadedLists },
  formOf,
  emptyForm,
  emptyItem,
  inputOf,
  planProblems,
  itemProblems,
  submitProblems,
  nameOf: ({ numberPlate }) => numberPlate,
  searchTextOf: ({ numberPlate, branchName, driverName, driverLicense }) =>
    [numberPlate, identityKey(numberPlate), branchName, driverName, driverLicense].join(' '),
  keyOf: ({ numberPlate }) => identityKey(numberPlate),
  sameAs: SAME_VEHICLE,
  facts: { use: useFacts },
  papersOf: ({ files }) => [{ field: 'files', files }],
  root: ROOT,
  workbooks: {
    ...familyWorkbooks('vehicles', 'PhuongTien'),
    exportOf: (requestId, form) => {
      const { vehicleItems } = inputOf(EMPTY_ID, 0, form);
      return callForBlob(exportVehicle, { body: { requestId, vehicleItems } });
    },
    importOf: async (upload, { plan: { rootId } }) => {
      const answer = await call(importVehicle, upload);
      const staff = rootId === null ? [] : await call(getListStaff, { params: { id: rootId } });
      return { ...answer, data: withDrivers(answer.data, staff) };
    },
    changesOf: vehicleChanges,
  },
  tools: [
    {
      key: 'ofRoot',
      icon: <IconTruck size={18} aria-hidden />,
      isAdding: true,
      Dialog: lazy(() => import('./items/RootVehiclesDialog')),
    },
  ],
  PlanStep: VehiclePlanStep,
  Line: VehicleLine,
  ItemForm: VehicleForm,
  keepsJudged: true,
  SummaryLine: VehicleSummary,
  lastDay: ({ vehicleTo }) => vehicleTo,
  warnings: { use: useWarnings },
  many: { use: useMany },
};
export default vehicles;
