import type { Fact } from '../../platform/pdf';

/** Somebody, or something, that an approval has granted leave. */
export interface Granted {
  name: string;
  /** What it is told apart by. */
  identity: string;
  /** What it is here: a position, a kind. */
  role: string;
  /** Codes of the areas it may go to. */
  areas: string;
  cardNumber: string;
  validFrom: string;
  validTo: string;
  isEnded: boolean;
  /** When and why it ended by itself, where the family knows it; what ends with its request is told for all. */
  ended?: { at: Date; why: string } | undefined;
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
