import { SELF_LINK_HOURS } from '@portal/contracts';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { newGuid } from '../platform/upload/guid';
import { STEPS, type PhonePage, type PhonePerson, type Step } from './worker-steps';

/** A stored photo. */
export interface PhonePhoto {
  fileId: string;
  thumb: string;
  /** Why the check doubts it; empty if it does not. */
  doubt: string;
  /** Whether the worker uses it in spite of the doubt. */
  isUsed: boolean;
}

/** What a worker has done so far. */
export interface KeptEntry {
  /** The same until the entry has arrived, so that it is stored once. */
  entryId: string;
  step: Step;
  person: PhonePerson;
  photo: PhonePhoto | null;
  pages: PhonePage[];
  /** The version of the consent text that the worker has accepted; empty until then. */
  consentVersion: string;
}

const PREFIX = 'portal.worker.';
const MOST_AGE_MS = SELF_LINK_HOURS * 3_600_000;

/** Names a link on the phone, which does not keep the secret itself. */
export const linkDigest = (secret: string): string =>
  bytesToHex(sha256(utf8ToBytes(secret))).slice(0, 32);

/** Where the entry of a link is kept. */
export const keptKey = (secret: string): string => PREFIX + linkDigest(secret);

export const newEntry = (person: PhonePerson, step: Step = 'welcome'): KeptEntry => ({
  entryId: newGuid(),
  step,
  person,
  photo: null,
  pages: [],
  consentVersion: '',
});

/** What is stored: the entry, and when it was stored. */
type Stored = KeptEntry & { keptAt: number };

/** Reads a stored entry; null if there is none that can be used. */
function readStored(text: string | null, now: number): KeptEntry | null {
  try {
    const { keptAt, ...entry } = JSON.parse(text ?? '') as Stored;
    const isUsable = now - keptAt < MOST_AGE_MS && STEPS.includes(entry.step);
    return isUsable && Array.isArray(entry.pages) ? entry : null;
  } catch {
    // Nothing is stored, or by another version of the page.
    return null;
  }
}

/** The entries of links in the storage of a browser. */
export class KeptEntries {
  constructor(
    private readonly storage: Storage,
    private readonly now: () => number = Date.now,
  ) {}

  /** Reads the entry of a link, and removes those of links that have ended. */
  read(secret: string): KeptEntry | null {
    for (const key of Object.keys(this.storage))
      if (key.startsWith(PREFIX) && !readStored(this.storage.getItem(key), this.now()))
        this.storage.removeItem(key);
    return readStored(this.storage.getItem(keptKey(secret)), this.now());
  }

  /** Keeps the entry of a link. */
  write(secret: string, entry: KeptEntry) {
    const stored: Stored = { ...entry, keptAt: this.now() };
    try {
      this.storage.setItem(keptKey(secret), JSON.stringify(stored));
    } catch {
      // The storage is full or switched off: the page goes on without it.
    }
  }

  clear(secret: string) {
    this.storage.removeItem(keptKey(secret));
  }
}
