import type { Family, Status } from '@portal/contracts';

/** The columns of a request for a row of a list. */
export interface FoundRow {
  id: string;
  family: Family;
  status: Status;
  allowRevision: boolean;
  /** Whether the plant has it, or had it when it ended. */
  isSent: boolean;
  /** Whether it waits for the viewer. */
  isMyTurn: boolean;
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
