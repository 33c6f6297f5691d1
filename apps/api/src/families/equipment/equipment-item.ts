import { equipmentFields, equipmentItemInput, type EquipmentItemInput } from '@portal/contracts';
import { Prisma } from '../../platform/database/generated/client';
import { formFields, kindsOf } from '../../requests/core/form/form-fields';
import { FieldTable } from '../../requests/core/form/field-table';

/** What codes look like that the portal gives. */
const GIVEN_CODE = '^TB[0-9]{2}-[0-9]{6,}$';

/** A code that was given stays where the form has none: it may have been read before. */
const givenStays = (column: 'code' | 'code_key') =>
  Prisma.sql`case when excluded.code = '' and own.code ~ ${GIVEN_CODE}
        then own.${Prisma.raw(column)} else excluded.${Prisma.raw(column)} end`;

/** Pieces and lots of equipment requests. */
export const equipmentItems = new FieldTable<EquipmentItemInput>(
  'equipment_item',
  equipmentFields,
  { kept: { code: givenStays('code'), code_key: givenStays('code_key') } },
);

/** A form of equipment as the shared parts know it. */
export const equipmentItem = formFields({
  schema: equipmentItemInput,
  texts: 'equipmentFields',
  fields: kindsOf(equipmentFields),
  documentsOf: ({ equipmentProfileFiles }) => equipmentProfileFiles,
});

/** Equipment is told apart by its serial number. */
export const KEYED_EQUIPMENT = equipmentItems.keyedBy('serialKey');
