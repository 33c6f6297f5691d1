/** Example input of a call, without ids, because ids differ between portals. */
export interface Example {
  path?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: object;
}

const page = { skip: 0, take: 25 };

/** The first page of a list, with approved requests (5) or another filter. */
const requests = (filterValue: object = { keyword: '', websiteStatusId: 5 }): Example => ({
  query: {
    ...page,
    sort: [{ selector: 'createdDate', desc: true }],
    requireTotalCount: true,
    filterValue,
  },
});

const report = (selector: string, filterValue: object): Example => ({
  query: { ...page, sort: [{ selector, desc: false }], requireTotalCount: true, filterValue },
});

/** Examples, by the id of the operation; a test sends each of them. */
export const EXAMPLES: Partial<Record<string, Example>> = {
  searchRequest: requests({ keyword: 'IN', websiteStatusId: 5, requestType: null }),
  searchGuarantee: requests(),
  searchCardChange: requests({ requestType: 1, fromDate: '2026-01-01', toDate: '2026-12-31' }),
  searchTakeOut: requests({ fromDate: '2026-01-01', toDate: '2026-12-31' }),
  searchTasks: {
    query: {
      ...page,
      sort: [{ selector: 'dueDate', desc: false }],
      filterValue: { keyword: '', isOverdue: true },
    },
  },
  searchNotices: { query: { ...page, isUnread: true } },
  readNotices: { body: {} },
  chooseNoticeMails: { body: { mails: 'atOnce' } },
  chooseExpiryMails: { body: { expiryMails: true } },
  searchMembers: { query: { ...page, status: 'active' } },
  searchContracts: { query: { keyword: 'PV' } },
  searchSuppliers: { query: { keyword: 'PTSC' } },
  getStaffProfile: { query: { identityCardNumber: '079185001234' } },
  checkTrainingResult: { query: { identityCardNumber: '079185001234' } },
  getVehicleProfile: { query: { numberPlate: '51C-123.45' } },
  getEquipmentProfile: { query: { serialModel: 'HX-2041' } },
  getListPlan: { query: { ...page, keyword: 'IN' } },
  getListEqptPlan: { query: { ...page, keyword: 'IN' } },
  getCardChangeDefault: { query: { requestType: 1 } },
  loadCardStaff: { body: { fromDate: '2026-01-01', toDate: '2026-12-31', ...page } },
  searchCardStaff: { query: { ...page, keyword: 'Nguyen' } },
  searchTakeOutEquipments: { body: { requestIds: [], keyword: '', onlyExisting: true, ...page } },
  searchWatchList: { query: { ...page, filterValue: { kind: 'safetyCard', days: 30 } } },
  searchStaffReport: report('fullName', { keyword: '', inOutStatus: 1 }),
  figuresStaffReport: { query: { filterValue: { keyword: '', inOutStatus: 1 } } },
  searchTrainingReport: report('fullName', { keyword: '' }),
  figuresTrainingReport: { query: { filterValue: { keyword: '' } } },
  searchEquipmentReport: report('code', { keyword: '', statusId: 1 }),
  figuresEquipmentReport: { query: { filterValue: { keyword: '', statusId: 1 } } },
  searchVehicleReport: report('numberPlate', { keyword: '', filterDate: '2026-06-01' }),
  figuresVehicleReport: { query: { filterValue: { keyword: '', filterDate: '2026-06-01' } } },
  searchHoursReport: report('fullName', { keyword: '', week: '2026-06-01' }),
  searchPaceReport: report('label', { keyword: '', by: 'step' }),
  figuresPaceReport: { query: { filterValue: { by: 'step' } } },
  figuresHoursReport: { query: { filterValue: { keyword: '', week: '2026-06-01' } } },
  checkingTrainingResults: { query: { identityCardNumber: '079185001234', ...page } },
  searchCards: {
    query: {
      ...page,
      keyword: 'Nguyen',
      isRunning: true,
      sort: [{ selector: 'validTo', desc: true }],
    },
  },
  searchPlantPeople: { query: { ...page, keyword: 'Nguyen' } },
  searchVehicleRecords: { query: { ...page, keyword: '51C' } },
  searchThingRecords: { query: { ...page, keyword: 'HX' } },
  searchSite: { query: { ...page, show: 'inside', kind: 'heads', keyword: '' } },
  searchExams: { query: page },
  getInductionAttempts: { query: { identityCardNumber: '079185001234' } },
  findThings: { query: { keyword: 'HX' } },
  searchVehicleChecks: { query: { ...page, keyword: '51C', state: 'unchecked' } },
  askHandOut: { body: { card: 'V-0001', identityCardNumber: '079185001234' } },
  registerGateDevice: { body: { name: 'Gate 1, lane 2' } },
  searchAdminRows: {
    path: { table: 'gates' },
    query: { ...page, filterValue: { keyword: '', isOff: null } },
  },
  searchAdminOptions: { path: { table: 'gates' }, query: { keyword: 'G' } },
  getWorkflow: { path: { family: 'people' } },
  searchAdminEvents: {
    query: { ...page, filterValue: { who: 'admin', from: '2026-01-01', to: '2026-12-31' } },
  },
  expirePersonalData: { body: { dryRun: true } },
  getPersonalDataRuns: { query: page },
};
