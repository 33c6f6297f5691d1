import { CARD_CHANGE_TYPE, STATUS } from '@portal/contracts';
import { valueWithout, type Change } from '@portal/domain';
import type { Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/iso-date';
import type { SafetyCardChange as OwnChange } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import type { MadeChange, Restored, RestoredPerson } from './made-changes';
import { papersWithout } from './renewed-papers';
import { issueAnew, moveEnds, setEnded, writePeople } from './write-cards';

const { extend, renew, update } = CARD_CHANGE_TYPE;

/**
 * Undoes changes of cards, taking into account the other changes of the same cards and people. Each undoing is stored
 * as a change of its own.
 * @param own the changes of the request
 * @param all all changes of these people
 */
export async function takeBack(
  tx: Db,
  requestId: string,
  own: readonly OwnChange[],
  all: readonly MadeChange[],
): Promise<Restored> {
  const standing = own.filter(({ id }) => all.find((one) => one.id === id)?.undone === null);
  await moveEnds(tx, await endsWithout(tx, standing, all));
  await takeRenewalsBack(tx, standing, all);
  const people = await peopleWithout(tx, standing, all);
  await writePeople(tx, people);
  const papersOf = await papersWithout(tx, standing, all);
  await issueAnew(
    tx,
    standing.filter(({ kind }) => kind === update).map(({ cardId }) => cardId),
  );
  await tx.safetyCardChange.createMany({
    data: standing.map(({ id, cardId, personId, kind }) => ({
      id: newId(),
      cardId,
      personId,
      requestId,
      kind,
      undoesId: id,
    })),
  });
  return { people, papersOf };
}

/**
 * Ends the new cards. The old ones run again if nothing has replaced the new ones and the request they rest on still
 * holds.
 */
async function takeRenewalsBack(
  tx: Db,
  standing: readonly OwnChange[],
  all: readonly MadeChange[],
): Promise<void> {
  const renewals = standing.filter(({ kind }) => kind === renew);
  const running = renewals.filter(
    ({ id }) => all.find((one) => one.id === id)?.newCard?.isEnded === false,
  );
  const changes: (Change<string> & { personId: string })[] = all
    .filter(({ kind }) => kind === renew)
    .map(({ id, personId, cardId, newCardId, undone }) => ({
      id,
      personId,
      before: cardId,
      after: newCardId ?? '',
      isUndone: undone !== null,
    }));
  const revived = running.flatMap(({ id, personId, newCardId }) => {
    const ofPerson = changes.filter((change) => change.personId === personId);
    return valueWithout(newCardId ?? '', ofPerson, id)?.value ?? [];
  });
  await setEnded(
    tx,
    running.flatMap(({ newCardId }) => newCardId ?? []),
    true,
  );
  const holding = await tx.safetyCard.findMany({
    where: {
      id: { in: revived },
      request: { status: STATUS.approved },
      OR: [{ restsOnId: null }, { restsOn: { status: STATUS.approved } }],
    },
    select: { id: true },
  });
  await setEnded(
    tx,
    holding.map(({ id }) => id),
    false,
  );
}

/** The last days of cards after extensions are undone. */
async function endsWithout(
  tx: Db,
  standing: readonly OwnChange[],
  all: readonly MadeChange[],
): Promise<{ id: string; valid_to: string }[]> {
  const extensions = standing.filter(({ kind }) => kind === extend);
  const cards = await tx.safetyCard.findMany({
    where: { id: { in: extensions.map(({ cardId }) => cardId) } },
    select: { id: true, validTo: true },
  });
  return extensions.flatMap(({ id, cardId }) => {
    const now = cards.find((card) => card.id === cardId)?.validTo;
    const changes = all
      .filter((change) => change.kind === extend && change.cardId === cardId)
      .map((change) => ({
        id: change.id,
        before: isoDate(change.validToBefore) ?? '',
        after: isoDate(change.validToAfter) ?? '',
        isUndone: change.undone !== null,
      }));
    const without = now && valueWithout(isoDate(now), changes, id);
    return without ? [{ id: cardId, valid_to: without.value }] : [];
  });
}

/** Names and photos of people after corrections are undone. */
async function peopleWithout(
  tx: Db,
  standing: readonly OwnChange[],
  all: readonly MadeChange[],
): Promise<RestoredPerson[]> {
  const corrections = standing.filter(({ kind }) => kind === update);
  const people = await tx.person.findMany({
    where: { id: { in: corrections.map(({ personId }) => personId) } },
    select: { id: true, fullName: true, imageId: true },
  });
  return corrections.flatMap(({ id, personId }) => {
    const person = people.find((one) => one.id === personId);
    if (!person) return [];
    const made = all.filter((change) => change.kind === update && change.personId === personId);
    const isUndone = ({ undone }: MadeChange) => undone !== null;
    const names = made.flatMap((one) =>
      one.nameAfter === null
        ? []
        : [
            {
              id: one.id,
              before: one.nameBefore ?? '',
              after: one.nameAfter,
              isUndone: isUndone(one),
            },
          ],
    );
    const images = made.flatMap((one): Change<string | null>[] =>
      one.imageAfterId === null
        ? []
        : [
            {
              id: one.id,
              before: one.imageBeforeId,
              after: one.imageAfterId,
              isUndone: isUndone(one),
            },
          ],
    );
    const name = valueWithout(person.fullName, names, id);
    const image = valueWithout(person.imageId, images, id);
    if (!name && !image) return [];
    return [{ personId, fullName: name?.value ?? null, imageId: image ? image.value : undefined }];
  });
}
