import type { Doubt, Language, OutdatedPaper } from '@portal/contracts';
import type { Db } from '../../../platform/database/database';
import type { Request } from '../../../platform/database/generated/client';
import { translate } from '../../../platform/i18n/translator';
import { shownTime } from '../../../platform/pdf/shown-times';
import { outdatedPapers, type AttachedPapers } from './outdated-papers';
import type { PrintedForm } from './printed-form';

/** A submitted form, as far as its paper shows it. */
interface SentForm {
  /** What its paper would show now. */
  now: PrintedForm;
  papers: Pick<AttachedPapers, 'isMixed'> & { files: readonly { id: string; name: string }[] };
  /** The field of the form that contains them. */
  field: string;
  /** The form's name of its cover. */
  coverName: string;
}

/** Attached confirmation papers of a request that were printed from another form than the submitted one. */
export async function paperDoubts(
  db: Db,
  { id: requestId, ownerId }: Pick<Request, 'id' | 'ownerId'>,
  { now, papers, field, coverName }: SentForm,
  language: Language,
): Promise<Doubt[]> {
  if (papers.files.length === 0) return [];
  const { contractorId } = await db.user.findUniqueOrThrow({
    where: { id: ownerId },
    select: { contractorId: true },
  });
  const outdated = await outdatedPapers(db, { requestId, contractorId }, now, papers);
  const names = new Map(papers.files.map(({ id, name }) => [id, name]));
  const rows = new Map(now.items.map(({ id }, at) => [id, at + 1]));
  return outdated.map((paper): Doubt => {
    const name = names.get(paper.fileId) ?? '';
    const text =
      paper.printedAt === null
        ? translate(language, 'paper:doubts.ofOther', { name })
        : translate(language, 'paper:doubts.outdated', {
            name,
            time: shownTime(new Date(paper.printedAt)),
            changes: changesOf(paper, rows, coverName, language).join('; '),
          });
    return { code: 'outdatedPaper', text, field };
  });
}

/** The changes since a paper was printed, in words. @param rows numbers of the items by their ids */
function changesOf(
  { addedIds, changedIds, removedRows, hasOtherCover }: OutdatedPaper,
  rows: ReadonlyMap<string, number>,
  coverName: string,
  language: Language,
): string[] {
  const rowsOf = (ids: readonly string[]) => ids.flatMap((id) => rows.get(id) ?? []);
  const told = (key: 'added' | 'changed' | 'removed', numbers: readonly number[]): string[] =>
    numbers.length === 0
      ? []
      : [translate(language, `paper:doubts.${key}`, { rows: numbers.join(', ') })];
  return [
    ...told('added', rowsOf(addedIds)),
    ...told('changed', rowsOf(changedIds)),
    ...told('removed', removedRows),
    ...(hasOtherCover
      ? [translate(language, 'paper:doubts.otherCover', { cover: coverName })]
      : []),
  ];
}
