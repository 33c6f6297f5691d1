import type { Doubt, Language, OutdatedPaper } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import { translate } from '../../platform/i18n/translator';
import { shownTime } from '../../platform/pdf/shown';
import { doubtOf } from '../doubt-of';
import { outdatedPapers } from './outdated-papers';
import { printedForm, type Shows } from './printed-form';

/** A form as sent, as far as its paper goes. */
interface SignedForm {
  plan: object;
  items: readonly { input: { id: string } }[];
  attachments: { confirmation: readonly { id: string; name: string }[] };
}

/** Signed papers of a request that were printed from something else than what was sent. */
export async function paperDoubts(
  db: Db,
  request: Request,
  shows: Shows,
  { plan, items, attachments: { confirmation } }: SignedForm,
  language: Language,
): Promise<Doubt[]> {
  const inputs = items.map(({ input }) => input);
  const of = { requestId: request.id, contractorId: request.contractorId ?? '' };
  const papers = await outdatedPapers(
    db,
    of,
    printedForm(shows, { plan, items: inputs }),
    confirmation,
  );
  const names = new Map(confirmation.map(({ id, name }) => [id, name]));
  const rows = new Map(inputs.map(({ id }, at) => [id, at + 1]));
  return papers.map((paper) => {
    const name = names.get(paper.fileId) ?? '';
    if (paper.printedAt === null) return doubtOf('paperOfOther', language, 'files', { name });
    return doubtOf('paperOutdated', language, 'files', {
      name,
      time: shownTime(new Date(paper.printedAt)),
      changes: changesOf(paper, rows, language).join('; '),
    });
  });
}

/** What has changed since a paper was printed, in words. @param rows numbers of the items by their ids */
function changesOf(
  { addedIds, changedIds, removedRows, hasOtherPlan }: OutdatedPaper,
  rows: ReadonlyMap<string, number>,
  language: Language,
): string[] {
  const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => rows.get(id) ?? []);
  const told = (
    key: 'paperAdded' | 'paperChanged' | 'paperRemoved',
    numbers: readonly number[],
  ): string[] =>
    numbers.length === 0
      ? []
      : [translate(language, `entryDoubts:${key}`, { rows: numbers.join(', ') })];
  return [
    ...told('paperAdded', rowsOf(addedIds)),
    ...told('paperChanged', rowsOf(changedIds)),
    ...told('paperRemoved', removedRows),
    ...(hasOtherPlan ? [translate(language, 'entryDoubts:paperOtherPlan')] : []),
  ];
}
