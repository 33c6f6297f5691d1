import { documentIssuers } from '@portal/contracts';
import { issuersOf } from '@portal/domain';
import type { Worker } from '../crew';
import type { Stage } from '../stage';

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

/** Who issued a paper: workers go to one of the known issuers after the other. Empty if forms do not ask. */
export async function issuerOf(
  stage: Stage,
  type: { id: string; hasIssuer: boolean },
  { at }: Worker,
): Promise<string> {
  if (!type.hasIssuer) return '';
  const names = issuersOf(await stage.rows(documentIssuers), type.id, stage.calendar.today);
  return names[at % names.length] ?? '';
}
