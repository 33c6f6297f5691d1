import { customValues, guaranteeFields, schemasOf, type Language } from '@portal/contracts';
import { shownHour } from '@portal/domain';
import { z } from 'zod';
import type { Db } from '../../platform/database/database';
import { translate } from '../../platform/i18n/translator';
import {
  formFields,
  kindsOf,
  type FieldKind,
  type Named,
} from '../../requests/core/form/form-fields';
import { requestsNamed } from '../../requests/core/form/named';

/** The cover of a form and its people, as they are stored for comparison. */
const keptSchema = z.object({
  ...schemasOf(guaranteeFields),
  staffItems: z.array(z.string()),
});

/** A person as the form names the person. */
const keptItemSchema = z.object({
  fullName: z.string(),
  identityCardNumber: z.string(),
  cardNumber: z.string(),
  customFields: customValues,
});
export type KeptGuaranteed = z.infer<typeof keptItemSchema>;

/** People of the plant's records, by their names. */
async function peopleNamed(db: Db, ids: string[]): Promise<Named[]> {
  const people = await db.person.findMany({
    where: { id: { in: ids } },
    select: { id: true, fullName: true },
  });
  return people.map(({ id, fullName: name }) => ({ id, name }));
}

/** Vehicles, by the plates on their permits. */
async function permitsNamed(db: Db, ids: string[]): Promise<Named[]> {
  const permits = await db.vehiclePermit.findMany({
    where: { id: { in: ids } },
    select: { id: true, vehicle: { select: { numberPlate: true } } },
  });
  return permits.map(({ id, vehicle }) => ({ id, name: vehicle.numberPlate }));
}

/** A stored hour as people write it. */
const hourShown = (hour: string): string => shownHour(Number(hour));

const fields: Record<string, FieldKind> = {
  ...kindsOf(guaranteeFields, {
    requestInId: { named: requestsNamed },
    startHour: hourShown,
    endHour: hourShown,
    listShipByVehicleIds: { named: permitsNamed },
  }),
  staffItems: { named: peopleNamed, isLong: true },
};

const itemFields: Record<keyof KeptGuaranteed, FieldKind> = {
  fullName: 'text',
  identityCardNumber: 'text',
  cardNumber: 'text',
  customFields: { custom: 'guaranteeItem' },
};

/** The cover of a guarantee, described for the shared code of forms. */
export const guaranteeCover = formFields({
  schema: keptSchema,
  texts: 'guaranteeFields',
  fields,
});

/** A person on a guarantee, described for the same code. */
export const guaranteeItemForm = formFields({
  schema: keptItemSchema,
  texts: 'guaranteeFields',
  fields: itemFields,
});

/** The name of the cover of a guarantee. */
export const guaranteeCoverName = (language: Language): string =>
  translate(language, 'guaranteePaper:cover');
