import { CARD_CHANGE_TYPE } from '@portal/contracts';
import { valueWithout } from '@portal/domain';
import type { Db } from '../../platform/database/database';
import { asDate, isoDate } from '../../platform/database/iso-date';
import { newId } from '../../platform/database/id';
import type { MadeChange } from './made-changes';
import { recordedPapers, removePapers, writePapers, type RecordedPaper } from './recorded-papers';

/** A paper that a change renews. */
export interface PaperRenewal {
  documentTypeId: string;
  /** The new last day. */
  lastDay: string | null;
  /** What the plant's record of the person said before; null if it had none. */
  before: RecordedPaper | null;
}

/** Stores which papers changes have renewed, with what the plant knew before. */
export async function keepRenewedPapers(
  tx: Db,
  changes: readonly { changeId: string; papers: readonly PaperRenewal[] }[],
): Promise<void> {
  const papers = changes.flatMap(({ changeId, papers: renewed }) =>
    renewed.map((paper) => ({ ...paper, id: newId(), changeId })),
  );
  await tx.renewedPaper.createMany({
    data: papers.map(({ id, changeId, documentTypeId, lastDay, before }) => ({
      id,
      changeId,
      documentTypeId,
      lastDay: asDate(lastDay),
      requestBeforeId: before?.requestId ?? null,
      lastDayBefore: asDate(before?.documentDate ?? null),
      numberBefore: before?.documentNumber ?? '',
      issuerBefore: before?.issuer ?? '',
    })),
  });
  await tx.renewedPaperFile.createMany({
    data: papers.flatMap(({ id: paperId, before }) =>
      (before?.fileIds ?? []).map((fileId, sort) => ({ paperId, fileId, sort })),
    ),
  });
}

/**
 * Gives people the papers that the plant knew before some changes, where nothing newer has replaced the renewed ones. The
 * request that brought a paper identifies it.
 * @param standing changes that are undone now
 * @param all all changes of these people
 * @returns the people whose papers have changed
 */
export async function papersWithout(
  tx: Db,
  standing: readonly { id: string }[],
  all: readonly MadeChange[],
): Promise<string[]> {
  const undone = new Set(standing.map(({ id }) => id));
  const renewals = all.filter(({ kind }) => kind === CARD_CHANGE_TYPE.papers);
  const own = renewals.filter(({ id }) => undone.has(id));
  if (own.length === 0) return [];
  const now = await recordedPapers(
    tx,
    own.map(({ personId }) => personId),
  );
  const restored: RecordedPaper[] = [];
  const removed: Pick<RecordedPaper, 'personId' | 'documentTypeId'>[] = [];
  for (const { id, personId, papers } of own)
    for (const { documentTypeId } of papers) {
      const ofType = renewals
        .filter((change) => change.personId === personId)
        .flatMap((change) =>
          change.papers
            .filter((paper) => paper.documentTypeId === documentTypeId)
            .map((paper) => ({ change, paper })),
        );
      const current = now.get(personId)?.find((paper) => paper.documentTypeId === documentTypeId);
      const without = valueWithout<string | null>(
        current?.requestId ?? null,
        ofType.map(({ change, paper }) => ({
          id: change.id,
          before: paper.requestBeforeId,
          after: change.requestId,
          isUndone: change.undone !== null,
        })),
        id,
      );
      if (!without) continue;
      const earlier = ofType.find(({ paper }) => paper.requestBeforeId === without.value)?.paper;
      if (without.value === null || !earlier) removed.push({ personId, documentTypeId });
      else
        restored.push({
          personId,
          documentTypeId,
          documentDate: isoDate(earlier.lastDayBefore),
          documentNumber: earlier.numberBefore,
          issuer: earlier.issuerBefore,
          fileIds: earlier.filesBefore.map(({ fileId }) => fileId),
          requestId: without.value,
        });
    }
  await removePapers(tx, removed);
  if (restored.length > 0) await writePapers(tx, restored);
  return [...new Set([...restored, ...removed].map(({ personId }) => personId))];
}
