import type { PeopleRequestInput } from '@portal/contracts';
import type { Clerk } from './companies';
import type { Random } from './random';

/** An approved people request that other requests follow. */
export interface ApprovedRoot {
  clerk: Clerk;
  form: PeopleRequestInput;
  /** Its days, yyyy-MM-dd. */
  startDate: string;
  endDate: string;
}

/** Contractors with demo accounts: their data is more varied. */
const LOGGED_IN_FOR: ReadonlySet<string> = new Set(['PTSC', 'LILAMA']);

/** The people requests approved so far. */
export class ApprovedRoots {
  private readonly approved: ApprovedRoot[] = [];

  add(root: ApprovedRoot): void {
    this.approved.push(root);
  }

  /** A request whose days cover both given ones. @throws Error if there is none */
  covering(random: Random, days: { from: string; to: string }, company?: string): ApprovedRoot {
    const fitting = this.approved.filter(
      ({ startDate, endDate, clerk }) =>
        startDate <= days.from && endDate >= days.to && (!company || clerk.company === company),
    );
    if (fitting.length === 0)
      throw new Error(
        `No approved people request of ${company ?? 'anybody'} covers ${days.from} to ${days.to}`,
      );
    const known = fitting.filter(({ clerk }) => LOGGED_IN_FOR.has(clerk.company));
    return random.of(known.length > 0 && random.happens(0.6) ? known : fitting);
  }
}
