import type { Result } from '@portal/contracts';
import { isItemEditable, type isFormEditable } from '@portal/domain';

/**
 * The state of a request as far as it decides what its author may change; null if it is read-only.
 */
export type Standing = Parameters<typeof isFormEditable>[0] | null;

/** Whether the author may change an item now. */
export const mayChange = (standing: Standing, item: { result: Result }): boolean =>
  standing !== null && isItemEditable(standing, item.result);
