import { USERS, type Who } from './callers';
import {
  acts,
  all,
  answer,
  calls,
  once,
  open,
  some,
  without,
  type Answers,
  type Row,
} from './rows';

/** These calls refuse an empty body, after the right to make them has been checked. */
const INVALID = 400;
/** The same for calls that take a file. */
const NO_FILE = 415;
const NOT_THERE = 404;

const CONTRACTORS: readonly Who[] = ['clerk', 'colleague', 'stranger'];
/** To another company and its users these things do not exist. */
const ELSEWHERE: Answers = { stranger: NOT_THERE };
/** What a company has filed: its users get it, to other companies it does not exist. */
const FILED: Answers = { ...some(CONTRACTORS, 200, 403), ...ELSEWHERE };
const FIRST_USERS: readonly Who[] = ['clerk', 'stranger'];
const REVIEWERS: readonly Who[] = ['reviewer', 'head', 'cards'];
const ADMIN: readonly Who[] = ['admin'];
const SAFETY: readonly Who[] = ['safety', 'admin'];
const GATES: readonly Who[] = ['guard', 'admin'];
const GROUNDS: readonly Who[] = ['safety', 'guard', 'admin'];
const OFFICES: readonly Who[] = [...REVIEWERS, 'admin'];
const READERS: readonly Who[] = [...REVIEWERS, ...GROUNDS];
const STAFF: readonly Who[] = ['engineer', ...READERS];

/** The administration: its lists, users, keys and receivers of events. */
const ADMINISTRATION: readonly Row[] = [
  calls(ADMIN)(`getSigningState getInstallation getMailState getMachineKeys getWebhooks
    searchAdminEvents getPersonalDataRuns`),
  calls(ADMIN)('getUserLock getUserSessions getUserDirectory', { path: { id: 'colleague' } }),
  acts(ADMIN)('unlockUser endUserSessions disconnectUser', { path: { id: 'colleague' } }),
  calls(ADMIN)('getWorkflow', { path: { family: 'people' } }),
  calls(ADMIN, INVALID)('saveWorkflow', { path: { family: 'people' } }),
  calls(ADMIN, INVALID)('makeMachineKey makeWebhook exportPerson forgetPerson'),
  acts(ADMIN)('expirePersonalData'),
  acts(SAFETY)('downloadPlantWorkbook'),
  calls(SAFETY, NO_FILE)('checkPlantWorkbook'),
  calls(SAFETY, NO_FILE)('applyPlantWorkbook', { query: { seen: 'x' } }),
  calls(ADMIN, NO_FILE)('publicFormUpload'),
  calls(ADMIN, NOT_THERE)('revokeMachineKey', { path: { id: 'unknown' } }),
  calls(ADMIN)('searchDataRequests'),
  calls(ADMIN, INVALID)('enterDataRequest'),
  calls(ADMIN, INVALID)('actOnDataRequest', { path: { id: 'unknown' } }),
  calls(ADMIN, INVALID)('changeWebhook', { path: { id: 'unknown' } }),
  calls(ADMIN, NOT_THERE)(
    `getWebhookDeliveries deleteWebhook rotateWebhookSecret endOldWebhookSecret testWebhook
    resumeWebhook`,
    { path: { id: 'unknown' } },
  ),
  calls(ADMIN, NOT_THERE)('sendWebhookAgain', { path: { id: 'unknown', eventId: 'unknown' } }),
  // Safety staff keep some lists only; gates are none of them.
  calls(SAFETY)('getAdminTables searchIssuerCalls'),
  calls(ADMIN)('searchAdminRows searchAdminOptions', { path: { table: 'gates' } }),
  calls(ADMIN)('getAdminRow getRowChange', { path: { table: 'gates', id: 'gate' } }),
  calls(SAFETY, INVALID)('createAdminRow', { path: { table: 'gates' } }),
  calls(SAFETY, INVALID)('changeAdminRow deleteAdminRow undoAdminRow', {
    path: { table: 'gates', id: 'gate' },
  }),
  calls(SAFETY, INVALID)('previewAdmissionRule announceAdmissionRule'),
  calls(
    ADMIN,
    INVALID,
  )('previewCalendarRow previewMail previewPaper previewRule tryMail makeLogoSafe'),
  calls(ADMIN)('getMailTemplates getPapers getConsents getAppearance'),
  calls(ADMIN)('searchAbsences searchAbsencePeople'),
  calls(ADMIN, INVALID)('enterAbsence'),
  calls(SAFETY, INVALID)('recordIssuerCall withdrawIssuerCall', { path: { id: 'unknown' } }),
];

/** What the plant's staff keep about themselves. */
const STAFF_CALLS: readonly Row[] = [
  calls(STAFF)('getMyAbsences'),
  calls(STAFF, INVALID)('enterMyAbsence'),
  calls(STAFF, INVALID)('changeAbsence', { path: { id: 'unknown' } }),
  calls(STAFF, NOT_THERE)('endAbsence', { path: { id: 'unknown' } }),
];

/** The plant's records, cards, gates and safety. */
const PLANT: readonly Row[] = [
  calls(['engineer', ...READERS])('searchCards searchPlantPeople'),
  calls(['engineer', ...READERS])('getPersonCards', { path: { id: 'person' } }),
  calls(OFFICES, INVALID)('printCards handOverCards printGateCards printPermits'),
  acts(OFFICES)('withdrawHandOver', { path: { id: 'card' } }),
  calls(OFFICES)('searchCompanyPapers'),
  calls(OFFICES, INVALID)('decideCompanyPaper', { path: { id: 'companyPaper' } }),
  calls(READERS)(`getAdmissionProgress searchHeldPeople searchVehicleRecords searchThingRecords
    getSiteBoard getSiteDay searchSite getMuster getOpenPassages getHeldMuster
    getRunningMuster getPastMusters`),
  once(READERS)('getMusterWorkbook'),
  calls(READERS, INVALID)('sendMusterTicks'),
  calls(READERS, NOT_THERE)('getMusterProtocol', { path: { id: 'unknown' } }),
  calls(GROUNDS, INVALID)('startMuster'),
  calls(GROUNDS, NOT_THERE)('endMuster', { path: { id: 'unknown' } }),
  calls(READERS)('getArrivals', { query: { day: 'today' } }),
  calls(READERS)('getPersonRecord', { path: { id: 'person' } }),
  calls(READERS)('getVehicleRecord', { path: { id: 'vehicle' } }),
  calls(READERS)('getThingRecord getThingLedger', { path: { id: 'thing' } }),
  calls(GROUNDS)('getPersonMovements', { path: { id: 'person' } }),
  calls(GROUNDS)('getVehicleMovements', { path: { id: 'vehicle' } }),
  calls(GROUNDS)('searchVehicleChecks'),
  calls(GROUNDS)('findVehicleToCheck', { query: { plate: 'plate' } }),
  calls(GROUNDS, INVALID)('recordVehicleCheck'),
  calls(GROUNDS, INVALID)('withdrawVehicleCheck', { path: { id: 'unknown' } }),
  calls([...REVIEWERS, ...SAFETY])('searchExams findThings'),
  calls([...REVIEWERS, ...SAFETY])('getInspections', { path: { id: 'thing' } }),
  calls([...REVIEWERS, ...SAFETY])('getSafetyRecord', { path: { id: 'person' } }),
  calls(SAFETY)('getInductions'),
  calls(SAFETY)('getInductionFigures', { path: { id: 'unknown' } }),
  calls(SAFETY)('getInductionAttempts', { query: { identityCardNumber: '000000000000' } }),
  calls(SAFETY, INVALID)('makeInductionLink'),
  calls(SAFETY, NOT_THERE)('withdrawInductionLink', { path: { id: 'unknown' } }),
  calls(SAFETY, INVALID)('allowInduction', { path: { id: 'unknown' } }),
  calls(SAFETY, INVALID)('checkClass saveClass'),
  calls([...REVIEWERS, ...SAFETY])('searchTrainingSessions', {
    query: { from: 'today', to: 'today' },
  }),
  calls([...REVIEWERS, ...SAFETY], NOT_THERE)('getTrainingSession', { path: { id: 'unknown' } }),
  calls(SAFETY, INVALID)('createTrainingSession'),
  calls(SAFETY, INVALID)(
    'changeTrainingSession cancelTrainingSession tickTrainingRoll addToTrainingRoll',
    { path: { id: 'unknown' } },
  ),
  once(SAFETY)('classTemplate'),
  calls(SAFETY, NO_FILE)('importClass'),
  calls(SAFETY, INVALID)('recordInspection', { path: { id: 'thing' } }),
  calls(SAFETY, INVALID)('recordViolation barPerson', { path: { id: 'person' } }),
  calls(SAFETY, INVALID)('withdrawInspection withdrawViolation liftBar', {
    path: { id: 'unknown' },
  }),
  calls(GATES)('getGateDevices getHandedOut'),
  calls(
    GATES,
    INVALID,
  )(`scanAtGate letThroughGate sendGateEvents tellGateClock registerGateDevice
    askHandOut handOutCard takeBackCard`),
  calls([])('askDoor getDoorList sendDoorPassages tellDoorClock'),
  calls(GATES, INVALID)('resolvePassage', { path: { id: 'unknown' } }),
  calls(GATES, NOT_THERE)('endGateDevice', { path: { id: 'unknown' } }),
  calls(GATES, NOT_THERE)('getGateList', { query: { gateId: 'gate', deviceId: 'unknown' } }),
  calls(GATES, NOT_THERE)('getGatePaper', { query: { gateId: 'gate', code: 'unknown' } }),
];

/** What companies file with and keep for themselves. */
const COMPANIES: readonly Row[] = [
  calls(CONTRACTORS)(`getRequestDefault getListPlan getListEqptPlan getCrews searchPeople
    getCompanyPapers getOwnInside searchWatchList getWatchSummary searchCardStaff`),
  calls(CONTRACTORS)('searchOfferedClasses searchLackingPeople'),
  calls(CONTRACTORS, NOT_THERE)('getOwnSession', { path: { id: 'unknown' } }),
  calls(CONTRACTORS, INVALID)('bookTrainingSeats withdrawTrainingBookings', {
    path: { id: 'unknown' },
  }),
  calls(CONTRACTORS)('getCardChangeDefault', { query: { requestType: '1' } }),
  calls(CONTRACTORS)('loadCardStaff'),
  once(CONTRACTORS)('exportTemplate exportWatchList'),
  once(CONTRACTORS)('exportCardChangeTemplate', { query: { requestType: '1' } }),
  calls(CONTRACTORS)('getStaffProfile', { query: { identityCardNumber: 'number' } }),
  calls(CONTRACTORS)('getVehicleProfile', { query: { numberPlate: 'plate' } }),
  calls(CONTRACTORS)('getEquipmentProfile', { query: { serialModel: 'SN-1' } }),
  calls(CONTRACTORS)('getStaffProfileById getCardStaffProfile', { path: { id: 'person' } }),
  calls(CONTRACTORS)('getListStaff getListVehicle', { path: { id: 'peopleApproved' } }, ELSEWHERE),
  calls(
    CONTRACTORS,
    INVALID,
  )(`chooseExpiryMails saveCrew saveBatch getStaffProfiles
    getWaitingPeople exportStaff exportVehicle exportEquipment sendCompanyPaper extendExpiring
    renewPapers exportCardChanges checkConfirmation checkCardChangeConfirmation`),
  calls(CONTRACTORS, NO_FILE)('importStaff importVehicle importEquipment importCardChanges', {
    query: { requestType: '1' },
  }),
  answer('deleteCrew', { path: { id: 'crew' } }, without(FILED, 'clerk', 'colleague')),
  answer(
    'withdrawCompanyPaper',
    { path: { id: 'companyPaper' } },
    without(FILED, 'clerk', 'colleague'),
  ),
  // Workers' own data are their request's author's.
  answer('getSelfRegistration', { path: { id: 'peopleDraft' } }, { ...FILED, colleague: 403 }),
  calls(CONTRACTORS, INVALID)('makeSelfLink judgeSelfEntries'),
  calls(CONTRACTORS, NOT_THERE)('withdrawSelfLink', { path: { id: 'unknown' } }),
  // A batch is its author's, and colleagues read it.
  answer('getBatch', { path: { id: 'batch' } }, some(['clerk', 'colleague'], 200, NOT_THERE)),
  answer('getBatchProblems getBatchWarnings', { path: { id: 'batch' } }, FILED),
  answer(
    'saveBatchPlan addBatchPeople saveBatchPapers submitBatch',
    { path: { id: 'batch' } },
    some(CONTRACTORS, INVALID, 403),
  ),
  answer(
    'deleteBatch revokeBatch',
    { path: { id: 'batch' } },
    { ...without(FILED, 'clerk'), colleague: 403 },
  ),
  // A company's first user manages its members, and an administrator those of all companies.
  calls([...FIRST_USERS, 'admin'])('searchMembers'),
  answer(
    'approveMember rejectMember resetMemberTwoStep switchMemberOff switchMemberOn makeMemberOwner',
    { path: { id: 'colleague' } },
    without(all(403, ELSEWHERE), 'clerk', 'admin'),
  ),
  calls(FIRST_USERS)('getInvitations'),
  calls(FIRST_USERS, INVALID)('inviteMember'),
  answer(
    'sendInvitation withdrawInvitation',
    { path: { id: 'invitation' } },
    without(all(403, ELSEWHERE), 'clerk'),
  ),
];

/** What every user may read, or change about themselves. */
const EVERY_USER: readonly Row[] = [
  calls(USERS)(`searchNotices countUnreadNotices readNotices myProfile mySessions getMenus getCounts
    getHome searchContracts searchOrgUsers getDefaultProfiles`),
  calls(USERS)(`getCountryList getGenders getPositions getHealthStatuses getEducations getCourses
    getGates getWorkAreas getPurposes getWorkItems getTurnAroundPackages getVisitorTypes
    getAdmissionRules getCompanyPaperKinds getWorkingTimeLimits getPlantRules getConsentsInForce getInTypes getEquipmentGroups
    getEquipmentOwners getUnits getVehicles getVehicleTypes getVehiclePurposes getReasonChangeCards
    getCheckingResults getDepartments getCustomFieldList getCustomChoiceList getDocumentGroups
    getDocumentIssuers getWorkAreaCourses getStaffCourseTimes`),
  calls(USERS)(`searchStaffReport figuresStaffReport searchTrainingReport figuresTrainingReport
    searchEquipmentReport figuresEquipmentReport searchVehicleReport figuresVehicleReport`),
  // Workbooks of all rows take long, so one user of a company and one of the plant get them.
  answer(
    'exportStaffReport exportTrainingReport exportEquipmentReport exportVehicleReport',
    {},
    { nobody: 401, clerk: 200, engineer: 200 },
  ),
  calls([...CONTRACTORS, ...GROUNDS])('searchHoursReport figuresHoursReport'),
  calls([...READERS, 'engineer'])('searchPaceReport figuresPaceReport'),
  answer('exportPaceReport', {}, { nobody: 401, clerk: 403, engineer: 200 }),
  answer('exportHoursReport', {}, { nobody: 401, clerk: 200, engineer: 403, reviewer: 403 }),
  answer('getReportedPerson', { path: { id: 'person' } }, all(200, ELSEWHERE)),
  answer('getReportedVehicle', { path: { id: 'vehicle' } }, all(200, ELSEWHERE)),
  answer('getReportedThing', { path: { id: 'thing' } }, all(200, ELSEWHERE)),
  calls(USERS)('checkingTrainingResults checkTrainingResult', {
    query: { identityCardNumber: 'number' },
  }),
  calls([...CONTRACTORS, ...READERS])(
    'searchExpected searchExpectedVehicles countExpected countExpectedVehicles',
    { query: { day: 'today' } },
  ),
  calls([...CONTRACTORS, ...READERS])('getExpectedSummary'),
  calls(USERS, NOT_THERE)('getUpload', { path: { fileGuid: 'unknown' } }),
  calls(USERS, NOT_THERE)('getAvatar', { path: { userId: 'clerk' } }),
  calls(USERS, NOT_THERE)('getMenuCount', { path: { menuId: 'unknown' } }),
  calls(USERS, INVALID)('downloadImportError', { path: { name: 'unknown' } }),
  calls(USERS, INVALID)('chooseNoticeMails changeMyProfile checkFace setAvatar endMySessions'),
  calls(USERS, NO_FILE)('chunkUpload formUpload'),
  // Wrong passwords and codes are counted by address, so only one user sends some.
  answer(
    'changePass askTwoStepCode beginTwoStep confirmTwoStep disableTwoStep',
    {},
    { nobody: 401, admin: INVALID },
  ),
  answer('logout', {}, { nobody: 401 }),
  answer('connectDirectory', {}, all(INVALID)),
];

/** Calls without a session. */
const PUBLIC: Row = open(`
  live ready getDevMailbox getApproval getCaptcha getCountries getManualGroups getManuals
  getMetaData getNavbars getSliders searchSuppliers getTips validateResetPass acceptInvitation
  checkApproval confirmEmail createMember login openInduction startInduction readSitting answerInduction openSelfLink readWorkerPass openPassInduction sendDataRequest sendSelfEntry sendSelfFile readInvitation register resendOtp resetPass setPass
  verifyOtp getDirectories startDirectoryLogin returnFromDirectory finishDirectoryLogin directoryLogout`);

/**
 * Leaves users out who add nothing: of the same role as another one, and, where a call names no
 * id, of the same company or of another one, if all get the same.
 */
function shortened(row: Row): Row {
  const { clerk, colleague, stranger } = row.answers;
  const isAlike = row.path === undefined && clerk === colleague && clerk === stranger;
  const others: readonly Who[] = isAlike ? ['colleague', 'stranger'] : [];
  return { ...row, answers: without(row.answers, 'head', 'cards', ...others) };
}

/** Every call that is not about a request. */
export const PLAIN_CALLS: readonly Row[] = [
  ...[...ADMINISTRATION, ...STAFF_CALLS, ...PLANT, ...COMPANIES, ...EVERY_USER].map(shortened),
  PUBLIC,
];
