import type { z } from 'zod';
import type { OutdatedPaper } from '../requests/confirmation';
import { lifeRoutes } from '../requests/life.route';
import type { RequestCommandAnswer } from '../requests/request';
import type { ImportAnswer } from '../entry/workbooks';
import { API_BASE, route } from '../route';
import type {
  exportTakeOutItemsBody,
  ImportedTakeOutItem,
  importTakeOutItemsQuery,
} from './take-out-files';
import type {
  SearchEquipmentsAnswer,
  SearchEquipmentsBody,
  TakeOut,
  TakeOutDefault,
  TakeOutInput,
  takeOutPage,
  takeOutQuery,
  takeOutSourcesAnswer,
  takeOutSourcesQuery,
  takeOutVehiclesAnswer,
  takeOutVehiclesQuery,
} from './take-out';

const at = (path: string) => `${API_BASE}/request-out/${path}`;

/** The calls of take-outs that every kind of request has. */
export const takeOutRoutes = lifeRoutes<{
  input: TakeOutInput;
  request: TakeOut;
  query: z.input<typeof takeOutQuery>;
  page: z.infer<typeof takeOutPage>;
}>('request-out');

export const getTakeOutDefault = route<{ answer: TakeOutDefault }>(
  'GET',
  at('get-request-default'),
);
/** Vehicles with a running permit: of the own company; for staff of any company. */
export const getTakeOutVehicles = route<{
  query: z.input<typeof takeOutVehiclesQuery>;
  answer: z.infer<typeof takeOutVehiclesAnswer>;
}>('GET', at('get-vehicles'));
/** Registration requests with items that can be taken out, newest first. */
export const getTakeOutSources = route<{
  query: z.input<typeof takeOutSourcesQuery>;
  answer: z.infer<typeof takeOutSourcesAnswer>;
}>('GET', at('get-equipments'));
/** What such requests have brought in, newest request first. */
export const searchTakeOutEquipments = route<{
  body: SearchEquipmentsBody;
  answer: SearchEquipmentsAnswer;
}>('POST', at('search-equipments'));
/** Creates a draft with the content of an earlier take-out. */
export const copyTakeOut = route<{ params: { id: string }; answer: RequestCommandAnswer }>(
  'POST',
  at('copy/:id'),
);
/** GiayXacNhan.pdf from the current content of the form, saved or not. */
export const downloadTakeOutConfirmation = route<{ body: TakeOutInput; answer: never }>(
  'POST',
  at('download-confirmation'),
);
/** The attached prints of a form, saved or not, that differ from its current content. */
export const checkTakeOutConfirmation = route<{ body: TakeOutInput; answer: OutdatedPaper[] }>(
  'POST',
  at('check-confirmation'),
);
/** The rows of a form as a workbook, which can be imported again. */
export const exportTakeOutItems = route<{
  body: z.input<typeof exportTakeOutItemsBody>;
  answer: never;
}>('POST', at('export-equipments'));
/**
 * Imports one workbook; each row is found by its code and the number of its registration request.
 */
export const importTakeOutItems = route<{
  query: z.input<typeof importTakeOutItemsQuery>;
  answer: ImportAnswer<ImportedTakeOutItem>;
}>('POST', at('import-equipments'));
