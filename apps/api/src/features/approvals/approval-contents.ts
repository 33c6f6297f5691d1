import type { Family, Language } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import type { Fact } from '../../platform/pdf';

/** Somebody, or something, that an approval has granted entry. */
export interface Granted {
  name: string;
  /** What it is told apart by: an identity number, a plate. */
  identity: string;
  /** What it is here: a position, a kind. */
  role: string;
  /** Codes of the areas it may enter. */
  areas: string;
  cardNumber: string;
  validFrom: string;
  validTo: string;
  isEnded: boolean;
}

/** What a family's paper calls what it grants. */
export interface GrantedWords {
  subtitle: string;
  heading: string;
  columns: Record<'name' | 'role' | 'card' | 'areas', string>;
}

/** What an approval is about, in its family's words. */
export interface ApprovalContents {
  words: GrantedWords;
  /** Whether what each is told apart by is a person's, and is covered for strangers. */
  isPersonal: boolean;
  facts: Fact[];
  startDate: string | null;
  endDate: string | null;
  granted: Granted[];
}

/** Reads what an approved request has granted. */
export type ReadContents = (
  db: Db,
  request: Request,
  language: Language,
) => Promise<ApprovalContents>;

/** How each family tells what it has granted; families join at start. */
@Injectable()
export class ApprovalFamilies {
  private readonly readers = new Map<Family, ReadContents>();

  join(family: Family, read: ReadContents): void {
    this.readers.set(family, read);
  }

  /** @throws Error for a family whose approvals have no paper */
  contents(db: Db, request: Request, language: Language): Promise<ApprovalContents> {
    const read = this.readers.get(request.family);
    if (!read) throw new Error(`The family ${request.family} tells nothing of its approvals`);
    return read(db, request, language);
  }
}
