import {
  cardChangeFields,
  confirmationFiles,
  equipmentFields,
  equipmentPlanFields,
  guaranteeFields,
  LANGUAGES,
  peoplePapers,
  personFields,
  staffPlanFields,
  takeOutFields,
  vehicleFields,
  vehiclePlanFields,
  type CoverFields,
  type ItemFields,
} from '@portal/contracts';
import { equipmentList } from './families/equipment/workbook/equipment-list';
import { peopleList } from './families/people/workbook/people-list';
import { vehicleList } from './families/vehicles/workbook/vehicle-list';
import { hasText } from './platform/i18n/translator';

const FAMILIES = [
  ['peopleFields', personFields, peopleList],
  ['vehicleFields', vehicleFields, vehicleList],
  ['equipmentFields', equipmentFields, equipmentList],
] as const satisfies [string, ItemFields, object][];

describe.each(FAMILIES)('the fields of %s', (texts, fields, workbook) => {
  it('have a name each', () => {
    expect(Object.keys(fields).filter((field) => !hasText(`${texts}:${field}`))).toEqual([]);
  });

  it('are called something in the workbook, and so are the lists that it offers', () => {
    for (const language of LANGUAGES) {
      const words = workbook.texts(language);
      for (const field of Object.keys(workbook.columns))
        expect(words.column(field)).not.toContain(`.${field}`);
      for (const list of workbook.lists) expect(words.list(list)).not.toContain(`.${list}`);
    }
  });
});

const COVERS = [
  ['peopleFields', { ...staffPlanFields, ...peoplePapers }],
  ['vehicleFields', { ...vehiclePlanFields, ...confirmationFiles }],
  ['equipmentFields', { ...equipmentPlanFields, ...confirmationFiles }],
  ['guaranteeFields', guaranteeFields],
  ['takeOutFields', takeOutFields],
  ['cardChangeFields', cardChangeFields],
] as const satisfies [string, CoverFields][];

describe.each<[string, CoverFields]>([...COVERS])('the fields of covers in %s', (texts, fields) => {
  it('have a name each', () => {
    expect(Object.keys(fields).filter((field) => !hasText(`${texts}:${field}`))).toEqual([]);
  });

  // `EndedRequests` empties these for all families.
  it('are erased with the request where they are its description or its attachments, and nowhere else in its row', () => {
    for (const { kept, erased } of Object.values(fields)) {
      if (kept === 'cover') continue;
      const goes = 'attachments' in kept || kept.request === 'description';
      expect([kept, erased]).toEqual([kept, goes ? 'withRequest' : 'never']);
    }
  });
});
