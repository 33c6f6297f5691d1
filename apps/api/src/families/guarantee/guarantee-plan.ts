import {
  guaranteeFields,
  profileFields,
  type GuaranteeInput,
  type ProfileFields,
} from '@portal/contracts';
import { CoverTable } from '../../requests/core/form/cover-table';

/** What a guarantee says besides its people, as stored. */
export type StoredPlan = Omit<GuaranteeInput, 'id' | 'version' | 'staffItems'> & ProfileFields;

/** Guarantees besides their people. */
export const guaranteePlans = new CoverTable<StoredPlan>('guarantee_plan', {
  ...guaranteeFields,
  ...profileFields,
});
