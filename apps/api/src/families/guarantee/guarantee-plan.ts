import {
  guaranteeFields,
  profileFields,
  type GuaranteeInput,
  type ProfileFields,
} from '@portal/contracts';
import { CoverTable } from '../../requests/core/form/cover-table';

/** A stored guarantee without its people. */
export type StoredPlan = Omit<GuaranteeInput, 'id' | 'version' | 'staffItems'> & ProfileFields;

/** Reads and writes guarantees without their people. */
export const guaranteePlans = new CoverTable<StoredPlan>('guarantee_plan', {
  ...guaranteeFields,
  ...profileFields,
});
