import {
  admissionRules,
  ANY,
  checkingResults,
  companyPaperKinds,
  countryList,
  courses,
  customChoiceList,
  customFieldList,
  departments,
  documentGroups,
  documentIssuers,
  educations,
  equipmentGroups,
  equipmentOwners,
  gates,
  genders,
  healthStatuses,
  inTypes,
  CONSENTS,
  consentsInForce,
  plantRules,
  positions,
  purposes,
  reasonChangeCards,
  staffCourseTimes,
  turnAroundPackages,
  units,
  vehiclePurposes,
  vehicles,
  vehicleTypes,
  visitorTypes,
  workAreaCourses,
  workAreas,
  workingTimeLimits,
  workItems,
  type Language,
  type ReferenceList,
  type RowOf,
} from '@portal/contracts';
import { z } from 'zod';
import type { Db } from '../../platform/database/database';
import { readRows, type MasterTable, type Row, type StoredRow } from '../../platform/master-data';
import { countryAliases } from './country-names';
import { referenceTables as tables } from './tables';

/** A list that the API returns, and the tables whose changes make it outdated. */
export interface PublishedList {
  contract: ReferenceList;
  isStaleBy: readonly string[];
  load: (db: Db, language: Language) => Promise<object[]>;
}

type More = (row: Row) => object;

const nameOf = ({ nameVi, nameEn }: Row, language: Language) =>
  language === 'en' ? nameEn : nameVi;

/** Rows in the order that people expect. */
function inOrder(rows: StoredRow[], language: Language): StoredRow[] {
  const collator = new Intl.Collator(language);
  return rows.sort(
    (a, b) =>
      Number(a.values.sort) - Number(b.values.sort) ||
      collator.compare(String(nameOf(a.values, language)), String(nameOf(b.values, language))),
  );
}

const tablesOf = (table: MasterTable): string[] => [
  table.table,
  ...Object.values(table.columns).flatMap((column) =>
    column.kind === 'refs' ? [column.join.table] : [],
  ),
];

/** A list whose rows come from one table. */
function published(contract: ReferenceList, table: MasterTable, more: More = () => ({})) {
  return {
    contract,
    isStaleBy: tablesOf(table),
    load: async (db: Db, language: Language) =>
      inOrder(await readRows(db, table), language).map(({ id, values }) => ({
        id,
        ...values,
        name: nameOf(values, language),
        ...more(values),
      })),
  };
}

const documentGroupList: PublishedList = {
  contract: documentGroups,
  isStaleBy: [...tablesOf(tables.documentGroups), ...tablesOf(tables.documentTypes)],
  load: async (db, language) => {
    const groups = inOrder(await readRows(db, tables.documentGroups), language);
    const types = inOrder(await readRows(db, tables.documentTypes), language);
    return groups.map(({ id, values }) => ({
      id,
      ...values,
      name: nameOf(values, language),
      types: types
        .filter((type) => type.values.groupId === id)
        .map((type) => ({
          id: type.id,
          ...type.values,
          name: nameOf(type.values, language),
        })),
    }));
  },
};

const workAreaCourseList: PublishedList = {
  contract: workAreaCourses,
  isStaleBy: tablesOf(tables.workAreaCourses),
  load: async (db) =>
    (await readRows(db, tables.workAreaCourses))
      .filter(({ values }) => values.active)
      .map(({ values }) => ({
        areaId: values.areaId,
        purposeId: values.purposeId ?? ANY,
        positionId: values.positionId ?? ANY,
        courseId: values.courseId,
      })),
};

const staffCourseTimeList: PublishedList = {
  contract: staffCourseTimes,
  isStaleBy: tablesOf(tables.courses),
  load: async (db) =>
    (await readRows(db, tables.courses)).map(({ id, values }) => ({
      courseId: id,
      validMonths: values.validMonths,
    })),
};

/** Viet Nam comes first. */
const countries: PublishedList = {
  ...published(countryList, tables.countries),
  load: async (db, language) => {
    const rows = (await published(countryList, tables.countries).load(db, language)) as unknown as {
      code: string;
      isVn?: boolean;
    }[];
    return rows
      .map((row) => ({ ...row, aliases: countryAliases(row.code) }))
      .sort((a, b) => Number(b.isVn) - Number(a.isVn));
  },
};

/** The newest version of the plant's rules, as the only row. */
const ruleList: PublishedList = {
  contract: plantRules,
  isStaleBy: ['plant_rule_version'],
  load: (db) =>
    db.plantRuleVersion.findMany({
      orderBy: { version: 'desc' },
      take: 1,
      select: { version: true, values: true },
    }),
};

/** The plant's texts of consents that are in force; a consent without a row has the portal's own text. */
const consentList: PublishedList = {
  contract: consentsInForce,
  isStaleBy: ['consent_version'],
  load: async (db, language) => {
    const newest = await db.consentVersion.findMany({
      where: { consent: { in: [...CONSENTS] } },
      distinct: ['consent'],
      orderBy: { no: 'desc' },
    });
    return newest
      .filter(({ isOriginal }) => !isOriginal)
      .map(({ consent, version, bodyVi, bodyEn }) => ({
        consent,
        version,
        text: language === 'vi' ? bodyVi : bodyEn,
      }));
  },
};

/** All lists that are answered from memory. */
export const publishedLists: readonly PublishedList[] = [
  countries,
  published(genders, tables.genders),
  published(positions, tables.positions),
  published(healthStatuses, tables.healthStatuses),
  published(educations, tables.educations),
  published(courses, tables.courses),
  published(gates, tables.gates),
  published(workAreas, tables.workAreas),
  published(purposes, tables.purposes),
  published(workItems, tables.workItems),
  published(turnAroundPackages, tables.turnAroundPackages, ({ active }) => ({ isActive: active })),
  published(visitorTypes, tables.visitorTypes),
  published(admissionRules, tables.admissionRules),
  published(companyPaperKinds, tables.companyPaperKinds),
  published(workingTimeLimits, tables.workingTimeLimits),
  published(inTypes, tables.inTypes),
  published(equipmentGroups, tables.equipmentGroups, ({ isPriority }) => ({
    isPrioprity: isPriority,
  })),
  published(equipmentOwners, tables.equipmentOwners),
  published(units, tables.units),
  published(vehicles, tables.vehicles),
  published(vehicleTypes, tables.vehicleTypes),
  published(vehiclePurposes, tables.vehiclePurposes),
  published(reasonChangeCards, tables.reasonChangeCards),
  published(checkingResults, tables.checkingResults),
  published(departments, tables.departments),
  published(customFieldList, tables.customFields),
  published(customChoiceList, tables.customChoices),
  documentGroupList,
  published(documentIssuers, tables.documentIssuers),
  workAreaCourseList,
  staffCourseTimeList,
  ruleList,
  consentList,
];

/** The published list of a name. @throws Error for one that is not there */
export function listNamed(name: string): PublishedList {
  const list = publishedLists.find(({ contract }) => contract.name === name);
  if (!list) throw new Error(`There is no list ${name}`);
  return list;
}

/** Rows of a list as the database has them now, for what is computed in a transaction; names are Vietnamese. */
export const storedRows = async <List extends ReferenceList>(
  db: Db,
  list: List,
): Promise<RowOf<List>[]> =>
  z.array(list.row).parse(await listNamed(list.name).load(db, 'vi')) as RowOf<List>[];
