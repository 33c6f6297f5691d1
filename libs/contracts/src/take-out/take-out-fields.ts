import { customCoverPart } from '../custom-fields/custom-fields';
import { aboutPerson, coverField, inCover, type CoverFields } from '../cover-fields';
import { equipmentOwners, gates, workAreas } from '../reference-data/lists';
import { requestorFields } from '../requests/requestor-fields';

/** What a take-out refers to: 1 a contract, 2 a contractor's letter, 3 a letter or invitation of the plant. */
export const TAKE_OUT_DOCUMENT_TYPES = [1, 2, 3] as const;
export type TakeOutDocumentType = (typeof TAKE_OUT_DOCUMENT_TYPES)[number];

const plain = inCover(null);
const aboutSomebody = aboutPerson(null);

/** Fields of a take-out besides vehicles, equipment and papers (docs/product/take-out.md, "Fields"). */
export const takeOutFields = {
  /**
   * The company whose things leave. For a contractor's user it is always the own company; plant
   * staff choose it.
   */
  contractorId: coverField.other({
    kept: { request: 'contractorId' },
    section: null,
    isRequired: true,
    isCompared: false,
    erased: 'never',
  }),
  contactName: coverField.text(255, { ...aboutSomebody, isRequired: true }),
  contactPhone: coverField.text(30, { ...aboutSomebody, isRequired: true }),
  contactEmail: coverField.text(254, aboutSomebody),
  ...requestorFields,
  description: coverField.lines(2000, {
    kept: { request: 'description' },
    section: null,
    isRequired: true,
    erased: 'withRequest',
  }),
  shipEquipmentDate: coverField.instant({ ...plain, isRequired: true, listedAs: 'startsAt' }),
  shipEquipmentEndDate: coverField.instant({ ...plain, listedAs: 'endsAt' }),
  shipEquipmentOwnerId: coverField.one(equipmentOwners, { ...plain, isRequired: true }),
  shipEquipmentOwnerOther: coverField.text(255, aboutSomebody),
  listAreaIds: coverField.many(
    workAreas,
    { table: 'take_out_area', column: 'area_id', isSorted: true },
    { ...plain, isRequired: true },
    200,
  ),
  listGateIds: coverField.many(
    gates,
    { table: 'take_out_gate', column: 'gate_id', isSorted: true },
    { ...plain, isRequired: true },
    200,
  ),
  documentType: coverField.choice('documentTypes', TAKE_OUT_DOCUMENT_TYPES, {
    ...plain,
    isRequired: true,
  }),
  documentNumber: coverField.text(100, {
    kept: { request: 'documentNumber' },
    section: null,
    isRequired: true,
    erased: 'never',
  }),
  documentDate: coverField.day({ ...plain, isRequired: true }),
  customFields: customCoverPart('takeOutPlan'),
} satisfies CoverFields;
