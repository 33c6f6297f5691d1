import {
  cardChangeFields,
  cardChangeItemInput,
  cardChangeName,
  confirmationFiles,
  profileGroupInput,
  reasonChangeCards,
  type CardChangeType,
  type Language,
} from '@portal/contracts';
import { z } from 'zod';
import { translate } from '../../platform/i18n/translator';
import { coverForm, formFields, type FieldKind } from '../../requests/core/form/form-fields';
import { requestorsNamed } from '../../requests/core/form/named';

/**
 * A row as it is stored for comparison: what the card says, and what is asked for. Ticked boxes are
 * left out, because the fields that they open say the same.
 */
const keptItemSchema = cardChangeItemInput
  .pick({
    extendTo: true,
    reasonChangeCardId: true,
    newName: true,
    newImageId: true,
    description: true,
    customFields: true,
  })
  .extend({
    fullName: z.string(),
    identityCardNumber: z.string(),
    safetyCardNumber: z.string(),
    validTime: z.string().nullable(),
    imageId: z.string().nullable(),
    staffProfileFiles: z.array(profileGroupInput),
  });
export type KeptCardChangeItem = z.infer<typeof keptItemSchema>;

const itemFields: Record<Exclude<keyof KeptCardChangeItem, 'staffProfileFiles'>, FieldKind> = {
  imageId: 'file',
  fullName: 'text',
  identityCardNumber: 'text',
  safetyCardNumber: 'text',
  validTime: 'date',
  extendTo: 'date',
  reasonChangeCardId: { list: reasonChangeCards },
  newName: 'text',
  newImageId: 'file',
  description: 'text',
  customFields: { custom: 'cardChangeItem' },
};

/** The cover of a card change, described for the shared code of forms. */
export const cardChangeCover = coverForm(
  {
    fields: cardChangeFields,
    papers: { attachments: confirmationFiles.files },
    texts: 'cardChangeFields',
  },
  { authorId: { named: requestorsNamed } },
);

/** A row of a card change, described for the same code. */
export const cardChangeItemForm = formFields({
  schema: keptItemSchema,
  texts: 'cardChangeItemFields',
  fields: itemFields,
  documents: ['staffProfileFiles'],
});

/** The name of the cover of a card change. */
export const cardChangeCoverName = (language: Language): string =>
  translate(language, 'cardChangePaper:cover');

/** The name of a type of card change. */
export const typeName = (type: CardChangeType, language: Language): string =>
  translate(language, `cardChangeTypes:${cardChangeName(type)}`);

/** Whether a field belongs to a row, not to the cover. */
export const isItemField = (field: string): boolean =>
  field in cardChangeItemInput.shape && field !== 'description';
