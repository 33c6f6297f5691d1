import {
  peopleRequestInput,
  staffItemInput,
  type Attachment,
  type PeopleRequest,
  type PeopleRequestInput,
  type RequestDefault,
  type StaffItem,
  type StaffPlan,
} from '@portal/contracts';
import { emptyEntryItem, emptyPlan, type EntryForm } from '../../entry/entry-form';
import { hooksOf } from '../../entry/form-hooks';

/** What is typed into a people request. */
export interface Form extends EntryForm<StaffPlan, StaffItem> {
  orgCharts: readonly Attachment[];
}

export const {
  useEditing,
  usePlan,
  useItem,
  useItemPart,
  PlanText,
  PlanDate,
  PlanMany,
  PlanChoice,
  ItemText,
  ItemDate,
  ItemSelect,
  ItemMany,
} = hooksOf<Form>();

/** The form of a request as it stands. */
export const formOf = (request: PeopleRequest): Form => ({
  plan: request.staffPlan,
  items: request.staffItems,
  files: request.files,
  orgCharts: request.orgCharts,
  hasAgreed: false,
});

/** The form of a request that is begun. */
export const emptyForm = (given: RequestDefault): Form => ({
  plan: {
    ...emptyPlan(given),
    visitorTypeId: null,
    contactName: '',
    contactPhone: '',
    contactEmail: '',
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
    hasConsent: false,
    consent: null,
  },
  items: [],
  files: [],
  orgCharts: [],
  hasAgreed: false,
});

/** An item with nothing in it. */
export function emptyItem(): StaffItem {
  const item = emptyEntryItem();
  return {
    ...staffItemInput.parse({ id: item.id }),
    ...item,
    staffProfileFiles: [],
    listSafetyGuideIds: [],
    violationHistory: [],
    isBlackList: false,
    persistence: 1,
    isHidden: false,
  };
}

/** What the server takes of a form: ids of files, no names, texts trimmed. */
export const inputOf = (
  id: string,
  version: number,
  { plan, items, ...form }: Form,
): PeopleRequestInput =>
  peopleRequestInput.parse({
    ...form,
    id,
    version,
    hasPeople: true,
    staffPlan: plan,
    staffItems: items,
  });
