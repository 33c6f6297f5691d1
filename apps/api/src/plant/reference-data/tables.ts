import {
  ADMISSION_NATIONALITIES,
  CUSTOM_FORMS,
  CUSTOM_KINDS,
  CUSTOM_NEEDS,
  GATE_LEVELS,
  WORKING_LIMITS,
} from '@portal/contracts';
import { searchable } from '@portal/domain';
import {
  choice,
  date,
  digits,
  flag,
  integer,
  listTable,
  optionalText,
  ref,
  refs,
  text,
  type MasterTable,
  type Row,
} from '../../platform/master-data';
import { endAccess } from '../../platform/auth/end-access';

/** The longest life that a rule can give a paper. */
const MOST_MONTHS = 600;
/** The days of a leap year. */
const MOST_DAYS = 366;
/** The highest age that a rule can name. */
const MOST_YEARS = 100;
const HOURS_OF_DAY = 24;
/** A longer name leaves no room for its field. */
const MAX_FIELD_NAME = 80;
const HOURS_OF_WEEK = 168;

const documentTypesOf = (table: string, own: string) =>
  refs('document-types', { table, own, other: 'document_type_id' });
const endsAfterStart = ({ validFrom, validTo }: Row) =>
  validFrom && validTo && String(validFrom) > String(validTo)
    ? { column: 'validTo', rule: 'endBeforeStart' }
    : null;
/** Answers that forms already hold must keep their meaning, and only people have visitor types and work. */
function checkCustomField(row: Row, before?: Row) {
  if (before && before['form'] !== row['form']) return { column: 'form', rule: 'answersStay' };
  if (before && before['answerKind'] !== row['answerKind'])
    return { column: 'answerKind', rule: 'answersStay' };
  const isFilled = (column: string) => Array.isArray(row[column]) && row[column].length > 0;
  const form = String(row['form']);
  const takes = {
    listVisitorTypeIds: form === 'peopleItem' || form === 'peoplePlan',
    listWorkItemIds: form === 'peopleItem',
  };
  for (const [column, isTaken] of Object.entries(takes))
    if (isFilled(column) && (!isTaken || row['need'] !== 'forSome'))
      return { column, rule: isTaken ? 'onlyForSome' : 'notOfForm' };
  return row['need'] === 'forSome' && !Object.keys(takes).some(isFilled)
    ? { column: 'need', rule: 'forWhom' }
    : null;
}
const areasOf = (table: string, own: string) =>
  refs('work-areas', { table, own, other: 'area_id' });

/** Lists that request forms pick from, each after the lists that it refers to. */
export const referenceTables = {
  countries: listTable('countries', 'country', {
    code: text(2),
    nameVi: text(100),
    nameEn: text(100),
    isVn: flag(),
  }),
  genders: listTable('genders', 'gender'),
  positions: listTable('positions', 'position', { isVn: flag(true) }),
  healthStatuses: listTable('health-statuses', 'health_status'),
  educations: listTable('educations', 'education'),
  courses: listTable('courses', 'course', { validMonths: integer(1, 120, 12) }),
  workAreas: listTable('work-areas', 'work_area', {
    hideRegister: flag(),
    suggestChoseOffice: flag(),
  }),
  gates: listTable('gates', 'gate', { listAreaIds: areasOf('gate_area', 'gate_id') }),
  purposes: listTable('purposes', 'purpose', {
    isTurnAround: flag(),
    listAllowAreaIds: areasOf('purpose_area', 'purpose_id'),
  }),
  turnAroundPackages: listTable('turn-around-package', 'turn_around_package'),
  documentGroups: listTable('document-groups', 'document_group', {
    isStaff: flag(),
    isVehicle: flag(),
    isDriver: flag(),
    isEquipment: flag(),
  }),
  documentTypes: listTable('document-types', 'document_type', {
    groupId: ref('document-groups'),
    isRequired: flag(),
    endsCard: flag(),
    daysAYear: integer(1, MOST_DAYS, null, false),
    hasIssuer: flag(),
    callShare: integer(0, 100, 5),
  }),
  documentIssuers: {
    ...listTable('document-issuers', 'document_issuer', {
      listDocumentTypeIds: documentTypesOf('document_issuer_document_type', 'issuer_id'),
      phone: optionalText(50),
      validFrom: date(false),
      validTo: date(false),
    }),
    check: endsAfterStart,
  },
  workItems: listTable('work-items', 'work_item', {
    listDocumentTypeIds: documentTypesOf('work_item_document_type', 'work_item_id'),
  }),
  visitorTypes: listTable('visitor-types', 'visitor_type', {
    typeId: integer(0, 99),
    listDocumentTypeIds: documentTypesOf('visitor_type_document_type', 'visitor_type_id'),
  }),
  admissionRules: {
    ...listTable('admission-rules', 'admission_rule', {
      nationality: choice('admission_nationality', ADMISSION_NATIONALITIES, 'everybody'),
      listVisitorTypeIds: refs('visitor-types', {
        table: 'admission_rule_visitor_type',
        own: 'rule_id',
        other: 'visitor_type_id',
      }),
      listWorkItemIds: refs('work-items', {
        table: 'admission_rule_work_item',
        own: 'rule_id',
        other: 'work_item_id',
      }),
      listDocumentTypeIds: documentTypesOf('admission_rule_document_type', 'rule_id'),
      longestMonths: integer(1, MOST_MONTHS, null, false),
      healthStatusId: ref('health-statuses', false),
      youngestAge: integer(1, MOST_YEARS, null, false),
      oldestAge: integer(1, MOST_YEARS, null, false),
      act: optionalText(),
      article: optionalText(),
      validFrom: date(false),
      validTo: date(false),
    }),
    check: (row) => {
      const { listDocumentTypeIds, healthStatusId, youngestAge, oldestAge } = row;
      const days = endsAfterStart(row);
      if (days) return days;
      if (youngestAge && oldestAge && Number(youngestAge) > Number(oldestAge))
        return { column: 'oldestAge', rule: 'oldestBelowYoungest' };
      const papers = Array.isArray(listDocumentTypeIds) ? listDocumentTypeIds : [];
      return papers.length === 0 && !healthStatusId && !youngestAge && !oldestAge
        ? { column: 'listDocumentTypeIds', rule: 'ruleDemandsNothing' }
        : null;
    },
  },
  companyPaperKinds: {
    ...listTable('company-paper-kinds', 'company_paper_kind', {
      needsLastDay: flag(true),
      atGate: choice('gate_level', GATE_LEVELS),
      firstWarningDays: integer(0, 365, 30),
      lastWarningDays: integer(0, 365, 7),
      act: optionalText(),
      article: optionalText(),
      validFrom: date(),
      validTo: date(false),
    }),
    check: endsAfterStart,
  },
  workingTimeLimits: {
    ...listTable('working-time-limits', 'working_time_limit', {
      limitKind: choice('working_limit_kind', WORKING_LIMITS),
      hours: integer(1, HOURS_OF_WEEK),
      afterHours: integer(0, HOURS_OF_DAY, 0),
      atGate: choice('gate_level', GATE_LEVELS),
      act: optionalText(),
      article: optionalText(),
    }),
    unique: ['limitKind'],
    check: ({ limitKind, hours }) =>
      limitKind !== 'week' && Number(hours) > HOURS_OF_DAY
        ? { column: 'hours', rule: 'hoursOfDay' }
        : null,
  },
  inTypes: listTable('in-types', 'in_type'),
  equipmentGroups: listTable('equipment-groups', 'equipment_group', {
    isPriority: flag(),
    listDocumentTypeIds: documentTypesOf('equipment_group_document_type', 'equipment_group_id'),
  }),
  equipmentOwners: listTable('equipment-owners', 'equipment_owner'),
  units: listTable('units', 'unit', { isDivisible: flag(true) }),
  vehicleTypes: listTable('vehicle-types', 'vehicle_type', { requireGps: flag() }),
  vehicles: listTable('vehicles', 'vehicle', { vehicleTypeId: ref('vehicle-types') }),
  vehiclePurposes: listTable('vehicle-purposes', 'vehicle_purpose'),
  reasonChangeCards: listTable('reason-change-cards', 'reason_change_card'),
  checkingResults: {
    ...listTable('checking-results', 'checking_result', { value: integer(-1, 1) }),
    unique: ['value'],
  },
  departments: listTable('departments', 'department'),
  customFields: {
    ...listTable('custom-fields', 'custom_field', {
      nameVi: text(MAX_FIELD_NAME),
      nameEn: text(MAX_FIELD_NAME),
      form: choice('custom_form', CUSTOM_FORMS),
      answerKind: choice('custom_kind', CUSTOM_KINDS),
      need: choice('custom_need', CUSTOM_NEEDS, 'optional'),
      listVisitorTypeIds: refs('visitor-types', {
        table: 'custom_field_visitor_type',
        own: 'custom_field_id',
        other: 'visitor_type_id',
      }),
      listWorkItemIds: refs('work-items', {
        table: 'custom_field_work_item',
        own: 'custom_field_id',
        other: 'work_item_id',
      }),
      validFrom: date(false),
    }),
    distinct: [
      { column: 'nameVi', within: 'form' },
      { column: 'nameEn', within: 'form' },
    ],
    check: checkCustomField,
    // Forms may hold answers, so a field is only put out of use.
    isRecord: true,
  },
  customChoices: {
    ...listTable('custom-choices', 'custom_choice', { customFieldId: ref('custom-fields') }),
    distinct: [
      { column: 'nameVi', within: 'customFieldId' },
      { column: 'nameEn', within: 'customFieldId' },
    ],
    check: ({ customFieldId }, before) =>
      before && before['customFieldId'] !== customFieldId
        ? { column: 'customFieldId', rule: 'choiceMoves' }
        : null,
    isRecord: true,
  },
  workAreaCourses: {
    name: 'work-area-courses',
    table: 'work_area_course',
    key: ['areaId', 'purposeId', 'positionId', 'courseId'],
    columns: {
      areaId: ref('work-areas'),
      purposeId: ref('purposes', false),
      positionId: ref('positions', false),
      courseId: ref('courses'),
      active: flag(true),
    },
  },
} satisfies Record<string, MasterTable>;

/** Companies, and the contracts under which they work. */
export const contractorTables = {
  contractors: {
    name: 'contractors',
    table: 'contractor',
    key: ['code'],
    unique: ['taxCode'],
    columns: {
      code: text(30),
      name: text(),
      taxCode: digits(50),
      countryId: ref('countries'),
      address: text(500),
      active: flag(true),
    },
    derived: {
      searchText: {
        dbType: 'text',
        of: ({ code, name }) => searchable(`${String(code)} ${String(name)}`),
      },
    },
    // Ends the sessions of a contractor that is switched off; after it is switched on again, its users log in again.
    updated: async (tx, changes) => {
      const ids = changes
        .filter(({ before, after }) => before['active'] !== false && after['active'] === false)
        .map(({ id }) => id);
      if (ids.length > 0) await endAccess(tx, { contractorId: { in: ids } });
    },
  },
  contracts: {
    name: 'contracts',
    table: 'contract',
    key: ['contractorId', 'number'],
    columns: {
      contractorId: ref('contractors'),
      number: text(100),
      name: optionalText(500),
      startDate: date(),
      durationDate: date(),
      active: flag(true),
    },
    derived: {
      searchText: {
        dbType: 'text',
        of: ({ number, name }) => searchable(`${String(number)} ${String(name)}`),
      },
    },
    check: ({ startDate, durationDate }) =>
      String(startDate) > String(durationDate)
        ? { column: 'durationDate', rule: 'endBeforeStart' }
        : null,
  },
} satisfies Record<string, MasterTable>;
