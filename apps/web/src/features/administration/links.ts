import type { Family } from '@portal/contracts';

/** Addresses that screens of the administration lead to; the app knows them. */
export interface AdministrationLinks {
  home: string;
  listOf: (table: string) => string;
  workflowOf: (family: Family) => string;
  events: string;
  personalData: string;
  integration: string;
  plantWorkbook: string;
  members: string;
}
