import {
  SELF_LINK_HOURS,
  type Language,
  type WorkerPass,
  type WorkerPassAnswer,
} from '@portal/contracts';
import { plantDate } from '@portal/domain';
import { asApiError } from '../platform/api/api-error';
import { linkDigest } from './kept-entry';
import type { Proof } from './ProofFields';
import { failureText } from './worker-calls';

/** The last answer of a link, with what it was asked for with. */
export interface KeptPass {
  proof: Proof;
  pass: WorkerPass;
  /** The language of the texts in the answer. */
  language: Language;
}

/** What came of asking for a pass: the pass, the portal's refusal in words, or why the portal gave no answer. */
export type PassAnswer = { pass: WorkerPass } | { refusal: string } | { failure: string };

/**
 * Waits for the answer of a call. Only the portal's own words refuse: a lost network, a busy or restarting server, and
 * an answer of something in between say nothing about the pass.
 */
export async function passAnswerOf(
  call: Promise<WorkerPassAnswer>,
  unreachable: string,
): Promise<PassAnswer> {
  try {
    const { pass, message } = await call;
    return pass ? { pass } : { refusal: message };
  } catch (error) {
    const failed = asApiError(error);
    const isRefusal = failed !== null && failed.code !== '' && !failed.mayPass;
    const text = failureText(error, unreachable);
    return isRefusal ? { refusal: text } : { failure: text };
  }
}

/** What a phone shows: a pass with its age, or the form. */
export interface PhonePass {
  /** The last answer; null until a proof was right, and after a refusal. */
  kept: KeptPass | null;
  /** Why the last try gave no pass; empty if it did. */
  problem: string;
  /** Whether the problem has taken a pass away. */
  isRemoved: boolean;
}

/** What a phone shows after an answer: a refusal takes the pass away, a failure leaves the last one. */
export function afterAnswer(
  before: KeptPass | null,
  asked: Omit<KeptPass, 'pass'>,
  answer: PassAnswer,
): PhonePass {
  if ('pass' in answer)
    return { kept: { ...asked, pass: answer.pass }, problem: '', isRemoved: false };
  if ('refusal' in answer)
    return { kept: null, problem: answer.refusal, isRemoved: before !== null };
  return { kept: before, problem: answer.failure, isRemoved: false };
}

const PREFIX = 'portal.pass.';
const MOST_AGE_MS = SELF_LINK_HOURS * 3_600_000;

const keyOf = (secret: string): string => PREFIX + linkDigest(secret);

/** A card is kept as long as it is valid, another answer as long as what a worker fills in. */
function isUsable({ pass: { card, askedTime } }: KeptPass, now: number): boolean {
  if (card) return plantDate(new Date(now)) <= card.validTo;
  return now - Date.parse(askedTime) < MOST_AGE_MS;
}

function readStored(text: string | null, now: number): KeptPass | null {
  try {
    const kept = JSON.parse(text ?? '') as KeptPass;
    return isUsable(kept, now) ? kept : null;
  } catch {
    // Nothing is stored, or by another version of the page.
    return null;
  }
}

/** The passes of links in the storage of a browser. */
export class KeptPasses {
  constructor(
    private readonly storage: Storage,
    private readonly now: () => number = Date.now,
  ) {}

  /** Reads the pass of a link, and removes those that are over. */
  read(secret: string): KeptPass | null {
    for (const key of this.keys())
      if (!readStored(this.storage.getItem(key), this.now())) this.storage.removeItem(key);
    return readStored(this.storage.getItem(keyOf(secret)), this.now());
  }

  /** Keeps the pass of a link. */
  write(secret: string, kept: KeptPass) {
    try {
      this.storage.setItem(keyOf(secret), JSON.stringify(kept));
    } catch {
      // The storage is full or switched off: the page asks again the next time.
    }
  }

  clear(secret: string) {
    this.storage.removeItem(keyOf(secret));
  }

  /** Whether the phone keeps no pass at all. */
  get isEmpty(): boolean {
    return this.keys().length === 0;
  }

  private keys(): string[] {
    return Object.keys(this.storage).filter((key) => key.startsWith(PREFIX));
  }
}
