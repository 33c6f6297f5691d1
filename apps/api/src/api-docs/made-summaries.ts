/** Summaries of the calls that every request has, by the key of their route. */
export const LIFE = {
  search: 'List',
  get: 'Read one of the',
  steps: 'Read the steps of one of the',
  histories: 'Read the history of one of the',
  feedback: 'Read all verdicts with their findings on one of the',
  changes: 'Read the changes of items since the last verdict on one of the',
  coverChanges: 'Read the changes in the rest of the form of one of the',
  save: 'Save a draft of the',
  submit: 'Submit one of the',
  saveRevision: 'Submit a revision of one of the',
  remove: 'Delete a draft of the',
  revoke: 'Revoke one of the',
};
const FAMILIES = {
  Entry: 'entry requests',
  Guarantee: 'guarantees',
  CardChange: 'card changes',
  TakeOut: 'take-outs',
};
const REPORTS = {
  staff: 'people',
  training: 'training',
  equipment: 'equipment',
  vehicle: 'vehicles',
  hours: 'hours inside',
  pace: 'how long steps take',
};
const REPORT_CALLS = {
  search: 'List rows of the report on',
  figures: 'Read the figures of the report on',
  export: 'Download all rows of the report on',
};
/** Lists that forms choose from. */
const LISTS = {
  CountryList: 'countries',
  Genders: 'genders',
  Positions: 'positions',
  HealthStatuses: 'health statuses',
  Educations: 'levels of education',
  Courses: 'safety courses',
  Gates: 'gates',
  WorkAreas: 'work areas',
  Purposes: 'purposes of entry',
  WorkItems: 'kinds of work',
  TurnAroundPackages: 'turnaround packages',
  VisitorTypes: 'types of visitor',
  AdmissionRules: 'conditions on papers and health that gates check',
  WorkingTimeLimits: 'limits of hours inside and of rest',
  CompanyPaperKinds: 'papers that the plant demands of companies',
  PlantRules: 'rules of the plant with their version',
  ConsentsInForce: 'texts of consents that the plant has set and that are in force',
  InTypes: 'types of entry',
  EquipmentGroups: 'groups of equipment',
  EquipmentOwners: 'owners of equipment',
  Units: 'units of quantity',
  Vehicles: 'kinds of vehicle',
  VehicleTypes: 'classes of vehicle',
  VehiclePurposes: 'purposes of vehicles',
  ReasonChangeCards: 'reasons for changing a card',
  CheckingResults: 'names of verdicts on items',
  Departments: 'departments',
  DocumentIssuers: 'issuers of papers',
  DocumentGroups: 'groups of documents with their types',
  WorkAreaCourses: 'courses that areas require',
  StaffCourseTimes: 'times at which courses are held',
};

/** The summaries of calls that several families, reports or lists have alike, by the ids of their operations. */
export const MADE_SUMMARIES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(FAMILIES).flatMap(([family, words]) =>
    Object.entries(LIFE).map(([key, does]): [string, string] => [
      `${key}${family}`,
      `${does} ${words}`,
    ]),
  ),
  ...Object.entries(REPORTS).flatMap(([report, words]) =>
    Object.entries(REPORT_CALLS).map(([key, does]): [string, string] => [
      `${key}${report.charAt(0).toUpperCase()}${report.slice(1)}Report`,
      `${does} ${words}`,
    ]),
  ),
  ...Object.entries(LISTS).map(([list, words]): [string, string] => [
    `get${list}`,
    `List ${words}`,
  ]),
]);
