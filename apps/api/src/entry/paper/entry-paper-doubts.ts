import type { Doubt, Language } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import { paperDoubts } from '../../requests/reads/paper/paper-doubts';
import { planName } from '../plan-name';
import { printedEntry, type Shows } from './printed-entry';

/** The parts of a submitted form that its papers depend on. */
interface SignedForm {
  plan: object;
  items: readonly { input: { id: string } }[];
  attachments: { confirmation: readonly { id: string; name: string }[] };
}

/**
 * Doubts about signed papers of an entry request that were printed from another content than the
 * submitted one.
 */
export const entryPaperDoubts = (
  db: Db,
  request: Request,
  shows: Shows,
  { plan, items, attachments }: SignedForm,
  language: Language,
): Promise<Doubt[]> =>
  paperDoubts(
    db,
    request,
    {
      now: printedEntry(shows, { plan, items: items.map(({ input }) => input) }),
      papers: { files: attachments.confirmation },
      field: 'files',
      coverName: planName(language),
    },
    language,
  );
