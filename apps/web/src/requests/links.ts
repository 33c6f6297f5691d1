import type { Family } from '@portal/contracts';

/** Addresses that screens of requests lead to; the app knows them. */
export interface RequestLinks {
  list: string;
  newOf: (family: Family) => string;
  editOf: (family: Family, id: string) => string;
  detailOf: (family: Family, id: string) => string;
}

/** Where a form or a page goes when it is closed: back, or to the list where there is no way back. */
export const closeTarget = (list: string): string | -1 =>
  (window.history.state as { idx?: number } | null)?.idx ? -1 : list;
