import {
  EMPTY_ID,
  exportEquipment,
  importEquipment,
  type EquipmentRequest,
  equipmentFields,
  equipmentPlanFields,
} from '@portal/contracts';
import { identityKey, plantDate, SAME_EQUIPMENT } from '@portal/domain';
import { call, callForBlob } from '../../platform/api/call';
import type { EntryDefinition } from '../../entry/definition';
import { familyWorkbooks } from '../../entry/workbooks';
import { nameIn } from '../../plant/reference-data';
import { useFacts } from './equipment-facts';
import { emptyForm, emptyItem, formOf, inputOf, type Form } from './equipment-form';
import { useLoadedLists, type Lists } from './equipment-lists';
import { useMany } from './equipment-many';
import { itemProblems, planProblems, ROOT, submitProblems } from './equipment-rules';
import { useWords } from './equipment-words';
import { CopyButton } from './items/CopyButton';
import { EquipmentForm } from './items/EquipmentForm';
import { EquipmentLine } from './items/EquipmentLine';
import { EquipmentSummary } from './items/EquipmentSummary';
import { EquipmentPlanStep } from './plan/EquipmentPlanStep';

/** Equipment and material that contractors bring onto the site. */
const equipment: EntryDefinition<EquipmentRequest, Form, Lists> = {
  family: 'equipment',
  fields: equipmentFields,
  planFields: equipmentPlanFields,
  listField: 'equipmentItems',
  firstField: 'specification',
  words: { use: useWords },
  lists: { use: useLoadedLists },
  formOf,
  emptyForm,
  emptyItem,
  inputOf,
  planProblems,
  itemProblems,
  submitProblems,
  nameOf: ({ specification }) => specification,
  searchTextOf: ({ code, specification, seriModel, equipmentGroupId }, lists) =>
    [
      specification,
      code,
      identityKey(code),
      seriModel,
      identityKey(seriModel),
      nameIn(lists.equipmentGroups, equipmentGroupId),
    ].join(' '),
  keyOf: ({ code }) => identityKey(code),
  sameAs: SAME_EQUIPMENT,
  facts: { use: useFacts },
  papersOf: ({ files }) => [{ field: 'files', files }],
  root: ROOT,
  workbooks: {
    ...familyWorkbooks('equipment', 'VatTu'),
    exportOf: (requestId, form) => {
      const { equipmentItems } = inputOf(EMPTY_ID, 0, form);
      return callForBlob(exportEquipment, { body: { requestId, equipmentItems } });
    },
    importOf: (upload) => call(importEquipment, upload),
  },
  tools: [],
  PlanStep: EquipmentPlanStep,
  Line: EquipmentLine,
  ItemForm: EquipmentForm,
  keepsJudged: false,
  ItemActions: CopyButton,
  SummaryLine: EquipmentSummary,
  lastDay: ({ shipEquipmentEndDate, shipEquipmentDate }) => {
    const last = shipEquipmentEndDate ?? shipEquipmentDate;
    return last && plantDate(new Date(last));
  },
  many: { use: useMany },
};
export default equipment;
