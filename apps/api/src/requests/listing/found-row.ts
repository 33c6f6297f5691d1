import type { Family, Status } from '@portal/contracts';

/** What is found of a request for a row of a list. */
export interface FoundRow {
  id: string;
  family: Family;
  status: Status;
  allowRevision: boolean;
  ownerId: string;
  number: string | null;
  description: string;
  documentNumber: string;
  totalCount: number;
  startsAt: string | null;
  endsAt: string | null;
  createdAt: string;
  contractorName: string | null;
}
