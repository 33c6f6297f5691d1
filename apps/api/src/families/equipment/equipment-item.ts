import { equipmentFields, equipmentItemInput, type EquipmentItemInput } from '@portal/contracts';
import { Prisma } from '../../platform/database/generated/client';
import { formFields, kindsOf } from '../../requests/core/form/form-fields';
import { FieldTable } from '../../requests/core/form/field-table';

/** The pattern of codes that the portal gives. */
const GIVEN_CODE = '^TB[0-9]{2}-[0-9]{6,}$';

/** If a form has no code, a code that the portal has given stays: people may have read it already. */
const givenStays = (column: 'code' | 'code_key') =>
  Prisma.sql`case when excluded.code = '' and own.code ~ ${GIVEN_CODE}
        then own.${Prisma.raw(column)} else excluded.${Prisma.raw(column)} end`;

/** Reads and writes the items of equipment requests. */
export const equipmentItems = new FieldTable<EquipmentItemInput>(
  'equipment_item',
  equipmentFields,
  { kept: { code: givenStays('code'), code_key: givenStays('code_key') } },
);

/** An item of equipment, described for the shared code of forms. */
export const equipmentItem = formFields({
  schema: equipmentItemInput,
  texts: 'equipmentFields',
  fields: kindsOf(equipmentFields),
  documents: ['equipmentProfileFiles'],
});

/** The serial number identifies equipment. */
export const KEYED_EQUIPMENT = equipmentItems.keyedBy('serialKey');
