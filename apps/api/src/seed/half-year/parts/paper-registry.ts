import type { Worker } from '../crew';

/** A person's filed papers and photos, which are used again as long as they are valid. */
interface Kept {
  photo?: string;
  papers: Map<string, { fileId: string; validTo: string; number: string }>;
}

/** What each company has filed of its people. */
export class PaperRegistry {
  private readonly kept = new Map<string, Kept>();

  of(owner: string, worker: Worker): Kept {
    const key = `${owner} ${worker.identityNumber}`;
    const found = this.kept.get(key) ?? { papers: new Map() };
    this.kept.set(key, found);
    return found;
  }
}
