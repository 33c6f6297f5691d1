import type { Fact } from '../../platform/pdf';

/** A person or thing to which an approval grants access. */
export interface Granted {
  name: string;
  /** The number that identifies it. */
  identity: string;
  /** Its role here: a position, a kind. */
  role: string;
  /** Codes of the areas that it may enter. */
  areas: string;
  cardNumber: string;
  validFrom: string;
  validTo: string;
  isEnded: boolean;
  /** When and why it ended on its own, if the family knows; an end together with its request is shown elsewhere. */
  ended?: { at: Date; why: string } | undefined;
}

/** The words of a family's paper for what it grants. */
export interface GrantedWords {
  heading: string;
  columns: Record<'name' | 'role' | 'card' | 'areas', string>;
}

/** The content of an approval paper, in its family's words. */
export interface ApprovalContents {
  words: GrantedWords;
  /** Whether `identity` is a personal number, which is masked for strangers. */
  isPersonal: boolean;
  facts: Fact[];
  startDate: string | null;
  endDate: string | null;
  granted: Granted[];
}
