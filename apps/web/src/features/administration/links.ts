import type { Family } from '@portal/contracts';

/** Addresses that the administration's screens link to; the app provides them. */
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
