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

/** Somebody's row: what the card says, and what is asked for; what is only ticked is told by what it is ticked for. */
const keptItemSchema = cardChangeItemInput
  .pick({
    extendTo: true,
    reasonChangeCardId: true,
    newName: true,
    newImageId: true,
    description: true,
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
};

/** A card change's cover as the shared parts know it. */
export const cardChangeCover = coverForm(
  {
    fields: cardChangeFields,
    papers: { attachments: confirmationFiles.files },
    texts: 'cardChangeFields',
  },
  { authorId: { named: requestorsNamed } },
);

/** The same of somebody's row. */
export const cardChangeItemForm = formFields({
  schema: keptItemSchema,
  texts: 'cardChangeItemFields',
  fields: itemFields,
  documentsOf: ({ staffProfileFiles }) => staffProfileFiles,
});

/** What the cover of a card change is called. */
export const cardChangeCoverName = (language: Language): string =>
  translate(language, 'cardChangePaper:cover');

/** What a type is called. */
export const typeName = (type: CardChangeType, language: Language): string =>
  translate(language, `cardChangeTypes:${cardChangeName(type)}`);

/** Whether a field is one of a row. */
export const isItemField = (field: string): boolean =>
  field in cardChangeItemInput.shape && field !== 'description';
