import {
  EMPTY_ID,
  peopleRequestInput,
  staffItemInput,
  type Attachment,
  type PeopleRequest,
  type PeopleRequestInput,
  type RequestDefault,
  type StaffItem,
  type StaffItemInput,
  type StaffPlan,
} from '@portal/contracts';
import { newGuid } from '../../../platform/upload/guid';

/** What is typed into a people request: what the server answers, as far as it may change. */
export interface PeopleForm {
  staffPlan: StaffPlan;
  staffItems: readonly StaffItem[];
  files: readonly Attachment[];
  orgCharts: readonly Attachment[];
  hasAgreed: boolean;
}

/** The form of a request as it stands. */
export const formOf = (request: PeopleRequest): PeopleForm => ({
  staffPlan: request.staffPlan,
  staffItems: request.staffItems,
  files: request.files,
  orgCharts: request.orgCharts,
  hasAgreed: false,
});

/** The form of a request that is begun. */
export const emptyForm = (given: RequestDefault): PeopleForm => ({
  staffPlan: {
    contractorId: given.contractorId,
    visitorTypeId: null,
    contactName: '',
    contactPhone: '',
    contactEmail: '',
    authorId: given.authorId === EMPTY_ID ? null : given.authorId,
    authorName: given.authorName,
    requestorJobTitle: given.requestorJobTitle,
    requestorDepartment: given.requestorDepartment,
    requestorPhone: given.requestorPhone,
    description: '',
    listWorkAreas: [],
    listPackageIds: [],
    listGateIds: [],
    startDate: null,
    endDate: null,
    documentType: null,
    documentNumber: '',
    documentDate: null,
    contractId: null,
    contractName: '',
    contractNo: '',
    contractDate: null,
    attachments: [],
    contractorManager: '',
    contractorJobTitle: '',
    hasConsent: false,
  },
  staffItems: [],
  files: [],
  orgCharts: [],
  hasAgreed: false,
});

/** A card with nothing on it. */
export const emptyItem = (): StaffItem => ({
  id: newGuid(),
  imageId: null,
  image: null,
  code: '',
  identityCardNumber: '',
  fullName: '',
  nationalityId: null,
  dateOfBirth: null,
  genderId: null,
  positionId: null,
  address: '',
  numberPlate: '',
  listSafetyGuideIds: [],
  listWorkItemIds: [],
  educationId: null,
  healthStatusId: null,
  note: '',
  staffProfileFiles: [],
  violationHistory: [],
  isBlackList: false,
  persistence: 1,
  isHidden: false,
  result: null,
  checkingDescription: '',
  reasonCode: null,
  field: null,
});

/** What the server takes of a card. */
export const itemInputOf = (item: StaffItem): StaffItemInput => staffItemInput.parse(item);

/** What the server takes of a form: ids of files, no names, texts trimmed. */
export const inputOf = (id: string, version: number, form: PeopleForm): PeopleRequestInput =>
  peopleRequestInput.parse({ ...form, id, version, hasPeople: true });
