import { schemasOf, takeOutFields, takeOutItemInput, type Language } from '@portal/contracts';
import { quantityOf } from '@portal/domain';
import { z } from 'zod';
import { shownQuantity } from '../../plant/records';
import type { Db } from '../../platform/database/database';
import { translate, type TextKey } from '../../platform/i18n/translator';
import {
  formFields,
  kindsOf,
  type FieldKind,
  type Named,
} from '../../requests/core/form/form-fields';
import { requestorsNamed } from '../../requests/core/form/named';

/** The cover of a form as it is stored for comparison. It includes the vehicles, and which things leave. */
const keptSchema = z.object({
  ...schemasOf(takeOutFields),
  attachments: z.array(z.string()),
  /** Plates and drivers, in one text. */
  vehicleItems: z.string(),
  /** The id of each lot, and its quantity in thousandths. */
  equipmentItems: z.array(z.string()),
});

const keptItemSchema = takeOutItemInput
  .pick({ numberOut: true, description: true, customFields: true })
  .extend({ specification: z.string() });
export type KeptTakeOutItem = z.infer<typeof keptItemSchema>;

/** Names of things, with the quantity that is to leave. */
async function thingsNamed(db: Db, ids: string[], language: Language): Promise<Named[]> {
  const rows = ids.map((id) => {
    const [lotId = '', sum = '0'] = id.split(' ');
    return { id, lotId, sum: Number(sum) };
  });
  const lots = await db.equipmentLot.findMany({
    where: { id: { in: [...new Set(rows.map(({ lotId }) => lotId))] } },
    select: { id: true, equipmentUnit: { select: { specification: true, code: true } } },
  });
  const units = new Map(lots.map(({ id, equipmentUnit }) => [id, equipmentUnit]));
  return rows.map(({ id, lotId, sum }) => {
    const unit = units.get(lotId);
    const quantity = shownQuantity({ quantity: quantityOf(sum), unitId: null }, [], language);
    return { id, name: `${unit?.specification ?? '?'} (${unit?.code ?? '?'}): ${quantity}` };
  });
}

const documentTypeName = (type: string, language: Language): string =>
  translate(language, `takeOutPaper:documentTypes.${type}` as TextKey);

const { contractorId: _contractorId, ...compared } = takeOutFields;
const kinds = kindsOf(compared, {
  authorId: { named: requestorsNamed },
  documentType: documentTypeName,
});
/** In the order of the form: the vehicles come after the description. */
const fields: Record<string, FieldKind> = Object.fromEntries<FieldKind>([
  ...Object.entries(kinds).flatMap(([name, kind]): [string, FieldKind][] =>
    name === 'description'
      ? [
          [name, kind],
          ['vehicleItems', 'text'],
        ]
      : [[name, kind]],
  ),
  ['attachments', 'files'],
  ['equipmentItems', { named: thingsNamed, isLong: true }],
]);

const itemFields: Record<keyof KeptTakeOutItem, FieldKind> = {
  specification: 'text',
  numberOut: 'text',
  description: 'text',
  customFields: { custom: 'takeOutItem' },
};

/** The cover of a take-out, described for the shared code of forms. */
export const takeOutCover = formFields({ schema: keptSchema, texts: 'takeOutFields', fields });

/** A row of equipment, described for the same code. */
export const takeOutItemForm = formFields({
  schema: keptItemSchema,
  texts: 'takeOutFields',
  fields: itemFields,
});

/** The name of the cover of a take-out. */
export const takeOutCoverName = (language: Language): string =>
  translate(language, 'takeOutPaper:cover');
