import viSelfRegistration from './vi/selfRegistration.json' with { type: 'json' };
import viBatches from './vi/batches.json' with { type: 'json' };
import viCustomFields from './vi/customFields.json' with { type: 'json' };
import viWatchList from './vi/watchList.json' with { type: 'json' };
import viReports from './vi/reports.json' with { type: 'json' };
import viCharts from './vi/charts.json' with { type: 'json' };
import viGrid from './vi/grid.json' with { type: 'json' };
import viRecorded from './vi/recorded.json' with { type: 'json' };
import viDataRequests from './vi/dataRequests.json' with { type: 'json' };
import viIssuerCalls from './vi/issuerCalls.json' with { type: 'json' };
import viCompanyPapers from './vi/companyPapers.json' with { type: 'json' };
import viSafetyStaff from './vi/safetyStaff.json' with { type: 'json' };
import viWorkerPage from './vi/workerPage.json' with { type: 'json' };
import viInductionPage from './vi/inductionPage.json' with { type: 'json' };
import viInductions from './vi/inductions.json' with { type: 'json' };
import viVehicleChecks from './vi/vehicleChecks.json' with { type: 'json' };
import viReading from './vi/reading.json' with { type: 'json' };
import viRecords from './vi/records.json' with { type: 'json' };
import viPortalNotices from './vi/server/portalNotices.json' with { type: 'json' };
import viClassWorkbook from './vi/server/classWorkbook.json' with { type: 'json' };
import viClassProblems from './vi/server/classProblems.json' with { type: 'json' };
import viSiteBoard from './vi/siteBoard.json' with { type: 'json' };
import viMusterPaper from './vi/server/musterPaper.json' with { type: 'json' };
import viTrainingClasses from './vi/trainingClasses.json' with { type: 'json' };
import viMustering from './vi/mustering.json' with { type: 'json' };
import viSiteMuster from './vi/siteMuster.json' with { type: 'json' };
import viGateReasons from './vi/gateReasons.json' with { type: 'json' };
import viGateScreen from './vi/gateScreen.json' with { type: 'json' };
import viListImport from './vi/listImport.json' with { type: 'json' };
import viCardChange from './vi/cardChange.json' with { type: 'json' };
import viCardOffice from './vi/cardOffice.json' with { type: 'json' };
import viCardChangeWorkbook from './vi/server/cardChangeWorkbook.json' with { type: 'json' };
import viCardChangePaper from './vi/server/cardChangePaper.json' with { type: 'json' };
import viGuaranteeAtGate from './vi/server/guaranteeAtGate.json' with { type: 'json' };
import viGateCards from './vi/server/gateCards.json' with { type: 'json' };
import viPermitCards from './vi/server/permitCards.json' with { type: 'json' };
import viSafetyCards from './vi/server/safetyCards.json' with { type: 'json' };
import viCardChangeProblems from './vi/cardChangeProblems.json' with { type: 'json' };
import viCardChangeReasons from './vi/server/cardChangeReasons.json' with { type: 'json' };
import viCardChangeFields from './vi/cardChangeFields.json' with { type: 'json' };
import viCardChangeItemFields from './vi/cardChangeItemFields.json' with { type: 'json' };
import viCardChangeTypes from './vi/cardChangeTypes.json' with { type: 'json' };
import viGuarantee from './vi/guarantee.json' with { type: 'json' };
import viTakeOut from './vi/takeOut.json' with { type: 'json' };
import viTakeOutFields from './vi/takeOutFields.json' with { type: 'json' };
import viTakeOutProblems from './vi/takeOutProblems.json' with { type: 'json' };
import viTakeOutPaper from './vi/takeOutPaper.json' with { type: 'json' };
import viTakeOutWorkbook from './vi/server/takeOutWorkbook.json' with { type: 'json' };
import viGuaranteeProblems from './vi/guaranteeProblems.json' with { type: 'json' };
import viGuaranteeReasons from './vi/server/guaranteeReasons.json' with { type: 'json' };
import viGuaranteeFields from './vi/guaranteeFields.json' with { type: 'json' };
import viGuaranteePaper from './vi/server/guaranteePaper.json' with { type: 'json' };
import viEntryProblems from './vi/entryProblems.json' with { type: 'json' };
import viVehicleProblems from './vi/vehicleProblems.json' with { type: 'json' };
import viVehicleFields from './vi/vehicleFields.json' with { type: 'json' };
import viEquipmentProblems from './vi/equipmentProblems.json' with { type: 'json' };
import viEquipment from './vi/equipment.json' with { type: 'json' };
import viEquipmentFields from './vi/equipmentFields.json' with { type: 'json' };
import viRequestHistory from './vi/requestHistory.json' with { type: 'json' };
import viEntryDoubts from './vi/entryDoubts.json' with { type: 'json' };
import viFormChanges from './vi/formChanges.json' with { type: 'json' };
import viEntrySections from './vi/entrySections.json' with { type: 'json' };
import viRequestOperations from './vi/requestOperations.json' with { type: 'json' };
import viRequestActions from './vi/requestActions.json' with { type: 'json' };
import viPeopleProblems from './vi/peopleProblems.json' with { type: 'json' };
import viPeopleFields from './vi/peopleFields.json' with { type: 'json' };
import viApprovalPaper from './vi/server/approvalPaper.json' with { type: 'json' };
import viApprovals from './vi/approvals.json' with { type: 'json' };
import viWorkerConsent from './vi/server/workerConsent.json' with { type: 'json' };
import viWorkerPass from './vi/server/workerPass.json' with { type: 'json' };
import viPeoplePaper from './vi/server/peoplePaper.json' with { type: 'json' };
import viPaper from './vi/paper.json' with { type: 'json' };
import viListWorkbook from './vi/server/listWorkbook.json' with { type: 'json' };
import viVehiclePaper from './vi/server/vehiclePaper.json' with { type: 'json' };
import viVehicleWorkbook from './vi/server/vehicleWorkbook.json' with { type: 'json' };
import viEquipmentPaper from './vi/server/equipmentPaper.json' with { type: 'json' };
import viEquipmentWorkbook from './vi/server/equipmentWorkbook.json' with { type: 'json' };
import viPeopleWorkbook from './vi/server/peopleWorkbook.json' with { type: 'json' };
import viFamilies from './vi/families.json' with { type: 'json' };
import viVehicles from './vi/vehicles.json' with { type: 'json' };
import viNotices from './vi/notices.json' with { type: 'json' };
import viDesk from './vi/desk.json' with { type: 'json' };
import viMemberHome from './vi/memberHome.json' with { type: 'json' };
import viAbsence from './vi/absence.json' with { type: 'json' };
import viAccounts from './vi/accounts.json' with { type: 'json' };
import viAdministration from './vi/administration.json' with { type: 'json' };
import viIntegration from './vi/integration.json' with { type: 'json' };
import viCommon from './vi/common.json' with { type: 'json' };
import viDev from './vi/dev.json' with { type: 'json' };
import viErrorTitles from './vi/errorTitles.json' with { type: 'json' };
import viEntry from './vi/entry.json' with { type: 'json' };
import viErrors from './vi/errors.json' with { type: 'json' };
import viFields from './vi/fields.json' with { type: 'json' };
import viFiles from './vi/files.json' with { type: 'json' };
import viHome from './vi/home.json' with { type: 'json' };
import viLayout from './vi/layout.json' with { type: 'json' };
import viLibrary from './vi/library.json' with { type: 'json' };
import viLogin from './vi/login.json' with { type: 'json' };
import viDirectoryLogin from './vi/directoryLogin.json' with { type: 'json' };
import viOneTimeCode from './vi/oneTimeCode.json' with { type: 'json' };
import viMail from './vi/mail.json' with { type: 'json' };
import viMembers from './vi/members.json' with { type: 'json' };
import viPages from './vi/pages.json' with { type: 'json' };
import viPeople from './vi/people.json' with { type: 'json' };
import viPlantRules from './vi/plantRules.json' with { type: 'json' };
import viRequests from './vi/requests.json' with { type: 'json' };
import viReview from './vi/review.json' with { type: 'json' };
import viResults from './vi/results.json' with { type: 'json' };
import viValidation from './vi/validation.json' with { type: 'json' };
import viWorkbook from './vi/workbook.json' with { type: 'json' };
import viGatePasses from './vi/gatePasses.json' with { type: 'json' };
import viCallFields from './vi/server/callFields.json' with { type: 'json' };
import viCodes from './vi/codes.json' with { type: 'json' };

/** The Vietnamese texts, which define the keys. */
export const vi = {
  gatePasses: viGatePasses,
  callFields: viCallFields,
  codes: viCodes,
  cardChangeProblems: viCardChangeProblems,
  cardChangeReasons: viCardChangeReasons,
  cardChangeFields: viCardChangeFields,
  cardChangeItemFields: viCardChangeItemFields,
  cardChangeTypes: viCardChangeTypes,
  cardChange: viCardChange,
  listImport: viListImport,
  cardChangePaper: viCardChangePaper,
  cardOffice: viCardOffice,
  guaranteeAtGate: viGuaranteeAtGate,
  gateCards: viGateCards,
  permitCards: viPermitCards,
  safetyCards: viSafetyCards,
  guarantee: viGuarantee,
  takeOut: viTakeOut,
  takeOutFields: viTakeOutFields,
  takeOutProblems: viTakeOutProblems,
  takeOutPaper: viTakeOutPaper,
  takeOutWorkbook: viTakeOutWorkbook,
  cardChangeWorkbook: viCardChangeWorkbook,
  classWorkbook: viClassWorkbook,
  classProblems: viClassProblems,
  portalNotices: viPortalNotices,
  reports: viReports,
  charts: viCharts,
  grid: viGrid,
  recorded: viRecorded,
  safetyStaff: viSafetyStaff,
  watchList: viWatchList,
  workerPage: viWorkerPage,
  inductionPage: viInductionPage,
  inductions: viInductions,
  vehicleChecks: viVehicleChecks,
  reading: viReading,
  companyPapers: viCompanyPapers,
  dataRequests: viDataRequests,
  issuerCalls: viIssuerCalls,
  customFields: viCustomFields,
  records: viRecords,
  guaranteeProblems: viGuaranteeProblems,
  gateReasons: viGateReasons,
  gateScreen: viGateScreen,
  siteBoard: viSiteBoard,
  siteMuster: viSiteMuster,
  musterPaper: viMusterPaper,
  mustering: viMustering,
  trainingClasses: viTrainingClasses,
  guaranteeReasons: viGuaranteeReasons,
  guaranteeFields: viGuaranteeFields,
  guaranteePaper: viGuaranteePaper,
  entrySections: viEntrySections,
  requestOperations: viRequestOperations,
  requestActions: viRequestActions,
  requestHistory: viRequestHistory,
  entryProblems: viEntryProblems,
  vehicleProblems: viVehicleProblems,
  vehicleFields: viVehicleFields,
  equipmentProblems: viEquipmentProblems,
  equipment: viEquipment,
  equipmentFields: viEquipmentFields,
  peopleProblems: viPeopleProblems,
  peopleFields: viPeopleFields,
  entryDoubts: viEntryDoubts,
  formChanges: viFormChanges,
  approvalPaper: viApprovalPaper,
  approvals: viApprovals,
  paper: viPaper,
  workerConsent: viWorkerConsent,
  workerPass: viWorkerPass,
  peoplePaper: viPeoplePaper,
  listWorkbook: viListWorkbook,
  vehiclePaper: viVehiclePaper,
  vehicleWorkbook: viVehicleWorkbook,
  equipmentPaper: viEquipmentPaper,
  equipmentWorkbook: viEquipmentWorkbook,
  peopleWorkbook: viPeopleWorkbook,
  absence: viAbsence,
  accounts: viAccounts,
  administration: viAdministration,
  integration: viIntegration,
  common: viCommon,
  dev: viDev,
  errorTitles: viErrorTitles,
  batches: viBatches,
  selfRegistration: viSelfRegistration,
  families: viFamilies,
  entry: viEntry,
  vehicles: viVehicles,
  errors: viErrors,
  fields: viFields,
  files: viFiles,
  home: viHome,
  layout: viLayout,
  library: viLibrary,
  login: viLogin,
  directoryLogin: viDirectoryLogin,
  oneTimeCode: viOneTimeCode,
  mail: viMail,
  desk: viDesk,
  memberHome: viMemberHome,
  members: viMembers,
  notices: viNotices,
  pages: viPages,
  people: viPeople,
  plantRules: viPlantRules,
  requests: viRequests,
  review: viReview,
  results: viResults,
  validation: viValidation,
  workbook: viWorkbook,
};

/**
 * All namespaces with their keys. The Vietnamese files define the keys, and the English ones must
 * match.
 */
export type Catalogue = typeof vi;
