import type { Result } from '@portal/contracts';
import { isItemEditable, type isFormEditable } from '@portal/domain';

/** Where a request stands, as far as its author may change it; null where it is only read. */
export type Standing = Parameters<typeof isFormEditable>[0] | null;

/** Whether the author may change an item now. */
export const mayChange = (standing: Standing, item: { result: Result }): boolean =>
  standing !== null && isItemEditable(standing, item.result);
