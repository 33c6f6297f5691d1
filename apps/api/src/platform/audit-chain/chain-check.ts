import { verifyCms } from '../signing/cms';
import { certificateFacts } from '../signing/signing-identity';
import { BEFORE_FIRST, digestOf, readEntry, readHead, type EntryContent } from './chain-entry';

/** More problems are not listed: the first one says where to look. */
const MOST_PROBLEMS = 20;

/** What the table says of an entry besides its text. */
export interface StoredEntry {
  no: number;
  at: Date;
  digest: string;
}

/** A certificate that has signed, and how often. */
export interface ChainSigner {
  subject: string;
  fingerprint: string;
  count: number;
}

interface Place {
  no: number;
  digest: string;
}

/**
 * Checks a chain entry by entry, in its order. Each entry must have the digest that the next one names, and signatures
 * must be of the digests that are there. Finds entries that were changed, removed, added or moved, and names the place.
 */
export class ChainCheck {
  readonly problems: string[] = [];
  readonly signers = new Map<string, ChainSigner>();
  count = 0;
  first: Place | null = null;
  last: Place | null = null;
  /** The number of the last entry with a valid signature. */
  signed: number | null = null;
  /** Where the chain begins, as its newest entry about that says; null if none was cut off. */
  begins: number | null = null;

  /** The next entry. @param stored what the table says of it; undefined for an entry of a file */
  entry(text: string, stored?: StoredEntry): void {
    const content = readEntry(text);
    const no = stored?.no ?? content?.no ?? (this.last?.no ?? 0) + 1;
    const digest = digestOf(text);
    this.count += 1;
    if (!content) this.found(`Entry ${no} is not readable.`);
    else this.compare(content, no, digest, stored);
    if (content?.kind === 'audit' && content.act === 'cut')
      this.begins = Number(content.details?.['begins']);
    // A changed entry is one problem: the next one still names the digest from before.
    this.last = { no, digest: stored?.digest ?? digest };
    this.first ??= this.last;
  }

  private compare(content: EntryContent, no: number, digest: string, stored?: StoredEntry): void {
    if (content.no !== no)
      return this.found(`In the place of entry ${no} stands entry ${content.no}.`);
    if (stored && stored.digest !== digest) return this.found(`Entry ${no} was changed.`);
    if (stored && stored.at.toISOString() !== content.at)
      this.found(`The time of entry ${no} was changed.`);
    if (!this.last) {
      if (no === 1 && content.previous !== BEFORE_FIRST) this.found('Entry 1 is not the first.');
      return;
    }
    const before = this.last.no;
    if (no > before + 1) this.found(`Missing: ${range(before + 1, no - 1)}.`);
    else if (no <= before) this.found(`Entry ${no} stands behind entry ${before}.`);
    else if (content.previous !== this.last.digest)
      this.found(`Entry ${no} does not follow entry ${before}: one of them was changed.`);
  }

  /** The signature of an entry, which must be the last one that was checked. */
  async head(content: string, signature: Uint8Array): Promise<void> {
    const head = readHead(content);
    const of = head ? `The signature of entry ${head.no}` : 'A signature';
    const verified = head && (await verifyCms(Buffer.from(content), signature));
    if (!verified) return this.found(`${of} is not valid.`);
    if (head.no !== this.last?.no) return this.found(`${of} stands without its entry.`);
    if (head.digest !== this.last.digest)
      return this.found(`${of} is of other content: the chain up to there was changed.`);
    const { subject, fingerprint } = certificateFacts(verified.certificate);
    const signer = this.signers.get(fingerprint) ?? { subject, fingerprint, count: 0 };
    this.signers.set(fingerprint, { ...signer, count: signer.count + 1 });
    this.signed = head.no;
  }

  /** To be called at the end for the portal's own chain, which may only begin where it says. */
  end(): void {
    const begins = this.begins ?? 1;
    if (this.first && this.first.no !== begins)
      this.found(
        this.first.no > begins
          ? `Missing: ${range(begins, this.first.no - 1)}.`
          : `The chain says that it begins with entry ${begins}, and begins with entry ${this.first.no}.`,
      );
  }

  found(problem: string): void {
    if (this.problems.length < MOST_PROBLEMS) this.problems.push(problem);
    else if (this.problems.length === MOST_PROBLEMS) this.problems.push('… and more.');
  }
}

const range = (from: number, to: number): string =>
  from === to ? `entry ${from}` : `entries ${from} to ${to}`;
