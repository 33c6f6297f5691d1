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

/** A form besides its rows, and which things it takes, as it is kept and compared. */
const keptSchema = z.object({
  ...schemasOf(takeOutFields),
  attachments: z.array(z.string()),
  /** Plates and drivers. */
  vehicleItems: z.string(),
  /** The id of each lot, and how many thousandths of it. */
  equipmentItems: z.array(z.string()),
});

const keptItemSchema = takeOutItemInput
  .pick({ numberOut: true, description: true })
  .extend({ specification: z.string() });
export type KeptTakeOutItem = z.infer<typeof keptItemSchema>;

/** Things with how much of each is to leave, by what they are called. */
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
/** In the order of the form, in which vehicles follow the description. */
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
};

/** A take-out's cover as the shared parts know it. */
export const takeOutCover = formFields({ schema: keptSchema, texts: 'takeOutFields', fields });

/** The same of a row of equipment. */
export const takeOutItemForm = formFields({
  schema: keptItemSchema,
  texts: 'takeOutFields',
  fields: itemFields,
});

/** What the cover of a take-out is called. */
export const takeOutCoverName = (language: Language): string =>
  translate(language, 'takeOutPaper:cover');
