import {
  exportStaff,
  equipmentPaths,
  EMPTY_ID,
  importStaff,
  vehiclePaths,
  type PeopleRequest,
  personFields,
  staffPlanFields,
} from '@portal/contracts';
import { identityKey, SAME_PERSON } from '@portal/domain';
import { IconDeviceMobile, IconFolders, IconUsersPlus } from '@tabler/icons-react';
import { lazy } from 'react';
import { call, callForBlob } from '../../platform/api/call';
import { today } from '../../platform/time/today';
import type { EntryDefinition } from '../../entry/definition';
import { familyWorkbooks } from '../../entry/workbooks';
import { CardScanner } from './items/CardScanner';
import { PersonForm } from './items/PersonForm';
import { PersonLine } from './items/PersonLine';
import { PersonSummary } from './items/PersonSummary';
import { ViolationsButton } from './items/ViolationsButton';
import { emptyForm, emptyItem, formOf, inputOf, type Form } from './people-form';
import { useFacts } from './people-facts';
import { useLoadedLists, type Lists } from './people-lists';
import { useMany } from './people-many';
import { itemProblems, planProblems, submitProblems } from './people-rules';
import { useWarnings } from './people-warnings';
import { useWords } from './people-words';
import { PeoplePlanStep } from './plan/PeoplePlanStep';
import { SelfBadge } from './self-registration/SelfBadge';
import { SelfLeft } from './self-registration/SelfLeft';
import { SelfNotice } from './self-registration/SelfNotice';

/** The requests that follow a people request: for vehicles that people drive, and equipment that they use. */
const FOLLOWERS = [
  { family: 'vehicles', path: vehiclePaths.create },
  { family: 'equipment', path: equipmentPaths.create },
] as const;

const ICON = { size: 18, 'aria-hidden': true } as const;

/** People who come to work on the site. */
const people: EntryDefinition<PeopleRequest, Form, Lists> = {
  family: 'people',
  documentsDecide: true,
  fields: personFields,
  planFields: staffPlanFields,
  offeredWith: ['contractNo', 'contractName', 'contractDate'],
  listField: 'staffItems',
  firstField: 'identityCardNumber',
  words: { use: useWords },
  lists: { use: useLoadedLists },
  formOf,
  emptyForm,
  emptyItem,
  inputOf,
  planProblems,
  itemProblems,
  submitProblems,
  nameOf: ({ fullName }) => fullName,
  searchTextOf: ({ fullName, identityCardNumber }) => `${fullName} ${identityCardNumber}`,
  keyOf: ({ identityCardNumber }) => identityKey(identityCardNumber),
  sameAs: SAME_PERSON,
  facts: { use: useFacts },
  papersOf: ({ plan, orgCharts, files }) => [
    { field: 'attachments', files: plan.attachments },
    { field: 'orgCharts', files: orgCharts },
    { field: 'files', files },
  ],
  followers: ({ plan }) => (plan.endDate !== null && plan.endDate >= today() ? FOLLOWERS : []),
  workbooks: {
    ...familyWorkbooks('people', 'NhanSu'),
    exportOf: (requestId, form) => {
      const { staffItems } = inputOf(EMPTY_ID, 0, form);
      return callForBlob(exportStaff, { body: { requestId, staffItems } });
    },
    importOf: (upload) => call(importStaff, upload),
  },
  LargeOffer: lazy(() => import('./batch/BatchOffer')),
  tools: [
    {
      key: 'registry',
      icon: <IconUsersPlus {...ICON} />,
      isAdding: true,
      Dialog: lazy(() => import('./items/RegistryDialog')),
    },
    {
      key: 'selfRegistration',
      icon: <IconDeviceMobile {...ICON} />,
      isAdding: true,
      Badge: SelfBadge,
      Dialog: lazy(() => import('./self-registration/SelfDialog')),
    },
    {
      key: 'namedFiles',
      icon: <IconFolders {...ICON} />,
      isAdding: false,
      isButton: true,
      Dialog: lazy(() => import('./items/NamedFilesDialog')),
    },
  ],
  Notice: SelfNotice,
  DetailNotice: SelfLeft,
  PlanStep: PeoplePlanStep,
  Line: PersonLine,
  ItemForm: PersonForm,
  keepsJudged: false,
  ItemActions: ViolationsButton,
  Scanner: CardScanner,
  SummaryLine: PersonSummary,
  lastDay: ({ endDate }) => endDate,
  warnings: { use: useWarnings },
  many: { use: useMany },
};
export default people;
