import type { Catalogue } from './all-vi';
import enSelfRegistration from './en/selfRegistration.json' with { type: 'json' };
import enBatches from './en/batches.json' with { type: 'json' };
import enCustomFields from './en/customFields.json' with { type: 'json' };
import enWatchList from './en/watchList.json' with { type: 'json' };
import enReports from './en/reports.json' with { type: 'json' };
import enCharts from './en/charts.json' with { type: 'json' };
import enGrid from './en/grid.json' with { type: 'json' };
import enRecorded from './en/recorded.json' with { type: 'json' };
import enSafetyStaff from './en/safetyStaff.json' with { type: 'json' };
import enWorkerPage from './en/workerPage.json' with { type: 'json' };
import enInductionPage from './en/inductionPage.json' with { type: 'json' };
import enInductions from './en/inductions.json' with { type: 'json' };
import enVehicleChecks from './en/vehicleChecks.json' with { type: 'json' };
import enReading from './en/reading.json' with { type: 'json' };
import enDataRequests from './en/dataRequests.json' with { type: 'json' };
import enIssuerCalls from './en/issuerCalls.json' with { type: 'json' };
import enCompanyPapers from './en/companyPapers.json' with { type: 'json' };
import enRecords from './en/records.json' with { type: 'json' };
import enPortalNotices from './en/server/portalNotices.json' with { type: 'json' };
import enClassWorkbook from './en/server/classWorkbook.json' with { type: 'json' };
import enClassProblems from './en/server/classProblems.json' with { type: 'json' };
import enGateReasons from './en/gateReasons.json' with { type: 'json' };
import enSiteBoard from './en/siteBoard.json' with { type: 'json' };
import enMusterPaper from './en/server/musterPaper.json' with { type: 'json' };
import enTrainingClasses from './en/trainingClasses.json' with { type: 'json' };
import enMustering from './en/mustering.json' with { type: 'json' };
import enSiteMuster from './en/siteMuster.json' with { type: 'json' };
import enGateScreen from './en/gateScreen.json' with { type: 'json' };
import enListImport from './en/listImport.json' with { type: 'json' };
import enCardChange from './en/cardChange.json' with { type: 'json' };
import enCardOffice from './en/cardOffice.json' with { type: 'json' };
import enCardChangeWorkbook from './en/server/cardChangeWorkbook.json' with { type: 'json' };
import enCardChangePaper from './en/server/cardChangePaper.json' with { type: 'json' };
import enGuaranteeAtGate from './en/server/guaranteeAtGate.json' with { type: 'json' };
import enGateCards from './en/server/gateCards.json' with { type: 'json' };
import enPermitCards from './en/server/permitCards.json' with { type: 'json' };
import enSafetyCards from './en/server/safetyCards.json' with { type: 'json' };
import enCardChangeProblems from './en/cardChangeProblems.json' with { type: 'json' };
import enCardChangeReasons from './en/server/cardChangeReasons.json' with { type: 'json' };
import enCardChangeFields from './en/cardChangeFields.json' with { type: 'json' };
import enCardChangeItemFields from './en/cardChangeItemFields.json' with { type: 'json' };
import enCardChangeTypes from './en/cardChangeTypes.json' with { type: 'json' };
import enGuarantee from './en/guarantee.json' with { type: 'json' };
import enTakeOut from './en/takeOut.json' with { type: 'json' };
import enTakeOutFields from './en/takeOutFields.json' with { type: 'json' };
import enTakeOutProblems from './en/takeOutProblems.json' with { type: 'json' };
import enTakeOutPaper from './en/takeOutPaper.json' with { type: 'json' };
import enTakeOutWorkbook from './en/server/takeOutWorkbook.json' with { type: 'json' };
import enGuaranteeProblems from './en/guaranteeProblems.json' with { type: 'json' };
import enGuaranteeReasons from './en/server/guaranteeReasons.json' with { type: 'json' };
import enGuaranteeFields from './en/guaranteeFields.json' with { type: 'json' };
import enGuaranteePaper from './en/server/guaranteePaper.json' with { type: 'json' };
import enEntryProblems from './en/entryProblems.json' with { type: 'json' };
import enVehicleProblems from './en/vehicleProblems.json' with { type: 'json' };
import enVehicleFields from './en/vehicleFields.json' with { type: 'json' };
import enEquipmentProblems from './en/equipmentProblems.json' with { type: 'json' };
import enEquipment from './en/equipment.json' with { type: 'json' };
import enEquipmentFields from './en/equipmentFields.json' with { type: 'json' };
import enRequestHistory from './en/requestHistory.json' with { type: 'json' };
import enEntryDoubts from './en/entryDoubts.json' with { type: 'json' };
import enFormChanges from './en/formChanges.json' with { type: 'json' };
import enEntrySections from './en/entrySections.json' with { type: 'json' };
import enRequestOperations from './en/requestOperations.json' with { type: 'json' };
import enRequestActions from './en/requestActions.json' with { type: 'json' };
import enPeopleProblems from './en/peopleProblems.json' with { type: 'json' };
import enPeopleFields from './en/peopleFields.json' with { type: 'json' };
import enApprovalPaper from './en/server/approvalPaper.json' with { type: 'json' };
import enApprovals from './en/approvals.json' with { type: 'json' };
import enWorkerConsent from './en/server/workerConsent.json' with { type: 'json' };
import enWorkerPass from './en/server/workerPass.json' with { type: 'json' };
import enPeoplePaper from './en/server/peoplePaper.json' with { type: 'json' };
import enPaper from './en/paper.json' with { type: 'json' };
import enListWorkbook from './en/server/listWorkbook.json' with { type: 'json' };
import enVehiclePaper from './en/server/vehiclePaper.json' with { type: 'json' };
import enVehicleWorkbook from './en/server/vehicleWorkbook.json' with { type: 'json' };
import enEquipmentPaper from './en/server/equipmentPaper.json' with { type: 'json' };
import enEquipmentWorkbook from './en/server/equipmentWorkbook.json' with { type: 'json' };
import enPeopleWorkbook from './en/server/peopleWorkbook.json' with { type: 'json' };
import enAbsence from './en/absence.json' with { type: 'json' };
import enAccounts from './en/accounts.json' with { type: 'json' };
import enAdministration from './en/administration.json' with { type: 'json' };
import enIntegration from './en/integration.json' with { type: 'json' };
import enCommon from './en/common.json' with { type: 'json' };
import enDev from './en/dev.json' with { type: 'json' };
import enErrorTitles from './en/errorTitles.json' with { type: 'json' };
import enFamilies from './en/families.json' with { type: 'json' };
import enVehicles from './en/vehicles.json' with { type: 'json' };
import enEntry from './en/entry.json' with { type: 'json' };
import enErrors from './en/errors.json' with { type: 'json' };
import enFields from './en/fields.json' with { type: 'json' };
import enFiles from './en/files.json' with { type: 'json' };
import enHome from './en/home.json' with { type: 'json' };
import enLayout from './en/layout.json' with { type: 'json' };
import enLibrary from './en/library.json' with { type: 'json' };
import enLogin from './en/login.json' with { type: 'json' };
import enDirectoryLogin from './en/directoryLogin.json' with { type: 'json' };
import enOneTimeCode from './en/oneTimeCode.json' with { type: 'json' };
import enMail from './en/mail.json' with { type: 'json' };
import enNotices from './en/notices.json' with { type: 'json' };
import enDesk from './en/desk.json' with { type: 'json' };
import enMemberHome from './en/memberHome.json' with { type: 'json' };
import enMembers from './en/members.json' with { type: 'json' };
import enPages from './en/pages.json' with { type: 'json' };
import enPeople from './en/people.json' with { type: 'json' };
import enPlantRules from './en/plantRules.json' with { type: 'json' };
import enRequests from './en/requests.json' with { type: 'json' };
import enReview from './en/review.json' with { type: 'json' };
import enResults from './en/results.json' with { type: 'json' };
import enValidation from './en/validation.json' with { type: 'json' };
import enWorkbook from './en/workbook.json' with { type: 'json' };
import enGatePasses from './en/gatePasses.json' with { type: 'json' };
import enCallFields from './en/server/callFields.json' with { type: 'json' };
import enCodes from './en/codes.json' with { type: 'json' };

/** The English texts. */
export const en: Catalogue = {
  gatePasses: enGatePasses,
  callFields: enCallFields,
  codes: enCodes,
  cardChangeProblems: enCardChangeProblems,
  cardChangeReasons: enCardChangeReasons,
  cardChangeFields: enCardChangeFields,
  cardChangeItemFields: enCardChangeItemFields,
  cardChangeTypes: enCardChangeTypes,
  cardChange: enCardChange,
  listImport: enListImport,
  cardChangePaper: enCardChangePaper,
  cardOffice: enCardOffice,
  guaranteeAtGate: enGuaranteeAtGate,
  gateCards: enGateCards,
  permitCards: enPermitCards,
  safetyCards: enSafetyCards,
  guarantee: enGuarantee,
  takeOut: enTakeOut,
  takeOutFields: enTakeOutFields,
  takeOutProblems: enTakeOutProblems,
  takeOutPaper: enTakeOutPaper,
  takeOutWorkbook: enTakeOutWorkbook,
  cardChangeWorkbook: enCardChangeWorkbook,
  classWorkbook: enClassWorkbook,
  classProblems: enClassProblems,
  portalNotices: enPortalNotices,
  reports: enReports,
  charts: enCharts,
  grid: enGrid,
  recorded: enRecorded,
  safetyStaff: enSafetyStaff,
  watchList: enWatchList,
  workerPage: enWorkerPage,
  inductionPage: enInductionPage,
  inductions: enInductions,
  vehicleChecks: enVehicleChecks,
  reading: enReading,
  companyPapers: enCompanyPapers,
  dataRequests: enDataRequests,
  issuerCalls: enIssuerCalls,
  customFields: enCustomFields,
  records: enRecords,
  guaranteeProblems: enGuaranteeProblems,
  gateReasons: enGateReasons,
  gateScreen: enGateScreen,
  siteBoard: enSiteBoard,
  siteMuster: enSiteMuster,
  musterPaper: enMusterPaper,
  mustering: enMustering,
  trainingClasses: enTrainingClasses,
  guaranteeReasons: enGuaranteeReasons,
  guaranteeFields: enGuaranteeFields,
  guaranteePaper: enGuaranteePaper,
  entrySections: enEntrySections,
  requestOperations: enRequestOperations,
  requestActions: enRequestActions,
  requestHistory: enRequestHistory,
  entryProblems: enEntryProblems,
  vehicleProblems: enVehicleProblems,
  vehicleFields: enVehicleFields,
  equipmentProblems: enEquipmentProblems,
  equipment: enEquipment,
  equipmentFields: enEquipmentFields,
  peopleProblems: enPeopleProblems,
  peopleFields: enPeopleFields,
  entryDoubts: enEntryDoubts,
  formChanges: enFormChanges,
  approvalPaper: enApprovalPaper,
  approvals: enApprovals,
  paper: enPaper,
  workerConsent: enWorkerConsent,
  workerPass: enWorkerPass,
  peoplePaper: enPeoplePaper,
  listWorkbook: enListWorkbook,
  vehiclePaper: enVehiclePaper,
  vehicleWorkbook: enVehicleWorkbook,
  equipmentPaper: enEquipmentPaper,
  equipmentWorkbook: enEquipmentWorkbook,
  peopleWorkbook: enPeopleWorkbook,
  absence: enAbsence,
  accounts: enAccounts,
  administration: enAdministration,
  integration: enIntegration,
  common: enCommon,
  dev: enDev,
  errorTitles: enErrorTitles,
  batches: enBatches,
  selfRegistration: enSelfRegistration,
  families: enFamilies,
  entry: enEntry,
  vehicles: enVehicles,
  errors: enErrors,
  fields: enFields,
  files: enFiles,
  home: enHome,
  layout: enLayout,
  library: enLibrary,
  login: enLogin,
  directoryLogin: enDirectoryLogin,
  oneTimeCode: enOneTimeCode,
  mail: enMail,
  desk: enDesk,
  memberHome: enMemberHome,
  members: enMembers,
  notices: enNotices,
  pages: enPages,
  people: enPeople,
  plantRules: enPlantRules,
  requests: enRequests,
  review: enReview,
  results: enResults,
  validation: enValidation,
  workbook: enWorkbook,
};
