import { CARD_CHANGE_TYPE, RESULT, STATUS, type InsideNow, type Language } from '@portal/contracts';
import { cardChangeStaffProblems, plantDate, renewedPapers } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { Admission } from '../../plant/admission';
import { register } from '../../plant/company-people';
import {
  ApprovedPeople,
  CardChanges,
  cardEnds,
  HangingRecords,
  lockCards,
  lockPeople,
  shownChange,
  type CompanyCard,
  type RestoredPerson,
} from '../../plant/records';
import type { Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/iso-date';
import type { Request } from '../../platform/database/generated/client';
import { refused } from '../../platform/http/command';
import type { ApprovalContents } from '../../requests/core/contents';
import type { FamilyOutcome, Hanging } from '../../requests/core/family';
import { Refused } from '../../requests/core/request-moves';
import { approvalWords } from '../../requests/reads/paper/paper-words';
import { joined } from '../../requests/core/joined-names';
import { CardChangeRecords, surroundingsOf, type FoundHolder } from './card-change-facts';
import { CardChangePaper } from './card-change-paper';
import { cardChangeReader, type StoredCardChangeItem } from './card-change-reader';

/** A row that passed, with its person and card. */
interface Passed {
  item: StoredCardChangeItem;
  found: FoundHolder;
  card: CompanyCard;
}

/** What follows from the approval of a card change, and from its end (docs/product/card-change.md, "On approval"). */
@Injectable()
export class CardChangeOutcome implements FamilyOutcome {
  constructor(
    private readonly records: CardChangeRecords,
    private readonly changes: CardChanges,
    private readonly people: ApprovedPeople,
    private readonly paper: CardChangePaper,
    private readonly admission: Admission,
    private readonly hung: HangingRecords,
  ) {}

  /**
   * Changes the cards of all people who passed. The number of statements does not grow with the
   * people.
   * @throws Refused with the names of people who passed, but whose card can no longer be changed in
   * this way
   */
  async grant(tx: Db, request: Request): Promise<void> {
    const { change, items } = await cardChangeReader.read(tx, request);
    const inputs = items.map(({ input }) => input);
    await lockPeople(
      tx,
      inputs.flatMap(({ staffId }) => staffId ?? []),
    );
    await lockCards(
      tx,
      inputs.flatMap(({ safetyCardId }) => safetyCardId ?? []),
    );
    const [found, lists] = await Promise.all([
      this.records.find(tx, request, inputs),
      this.records.lists('vi'),
    ]);
    const hasPassed = new Set(
      items.filter(({ result }) => result === RESULT.passed).map(({ input }) => input.id),
    );
    const form = { requestType: change.requestType, staffItems: inputs };
    const around = await surroundingsOf(tx, found, inputs, lists);
    const problems = cardChangeStaffProblems(form, around, ({ id }) => hasPassed.has(id));
    if (problems.length > 0) {
      const stopped = new Set(problems.map(({ itemId }) => itemId));
      const names = items
        .filter(({ input }) => stopped.has(input.id))
        .map(({ fullName, identityNumber }) => `${fullName} (${identityNumber})`);
      throw new Refused(refused('cardChangeStopped', { names: names.join(', ') }));
    }
    const passed = items.flatMap((item): Passed[] => {
      const one = found.get(item.input.id);
      return one?.card && hasPassed.has(item.input.id)
        ? [{ item, found: one, card: one.card }]
        : [];
    });
    await this.make(tx, request, change.requestType, passed);
    await this.keepDocuments(tx, request, passed);
    await this.admission.compute(
      tx,
      passed.map((one) => one.found.holder.id),
    );
  }

  /**
   * Takes back the changes of an approval that no longer applies. A card change never ends together with another request,
   * so there is only one.
   */
  async cancel(tx: Db, requests: readonly Request[]): Promise<void> {
    const restored = new Set<string>();
    for (const request of requests) {
      const { people, papersOf } = await this.changes.undo(tx, request.id);
      await this.restoreRegistry(tx, request, people);
      for (const id of papersOf) restored.add(id);
    }
    await this.admission.compute(tx, [...restored]);
  }

  hanging(db: Db, requestIds: readonly string[]): Promise<Hanging[]> {
    return this.hung.guaranteesOfChanges(db, requestIds);
  }

  inside(db: Db, requestIds: readonly string[], language: Language): Promise<InsideNow[]> {
    return this.hung.peopleInside(db, requestIds, language);
  }

  async contents(db: Db, request: Request, language: Language): Promise<ApprovalContents> {
    const [{ change, items }, made] = await Promise.all([
      cardChangeReader.read(db, request),
      this.changes.ofRequest(db, request.id),
    ]);
    const { requestorName, requestorJobTitle, requestorDepartment, requestorPhone } = change;
    // If the request itself has ended, the paper says so once for all of it, not for each card.
    const ended = [...made.values()].flatMap(({ undone, card, newCard }) => {
      const now = newCard ?? card;
      return undone === null && now.isEnded ? [now.number] : [];
    });
    const ends = await cardEnds(db, request.status === STATUS.approved ? ended : [], language);
    const requestor = joined(requestorName, requestorJobTitle, requestorDepartment, requestorPhone);
    const granted = items.flatMap(({ input, fullName, identityNumber, validFrom, validTo }) => {
      const one = made.get(input.staffId ?? '');
      if (!one) return [];
      const { before, after } = shownChange(one, language);
      const { newCard } = one;
      const { number, isEnded } = newCard ?? one.card;
      return [
        {
          name: fullName,
          identity: identityNumber,
          role: before,
          areas: after,
          cardNumber: number,
          validFrom: newCard ? isoDate(newCard.validFrom) : (validFrom ?? ''),
          validTo: isoDate(newCard?.validTo ?? one.validToAfter) ?? validTo ?? '',
          isEnded: one.undone !== null || isEnded,
          ended: ends.get(number),
        },
      ];
    });
    return {
      words: approvalWords('cardChangePaper', granted.length, language),
      isPersonal: true,
      facts: await this.paper.lines({ ...change, requestor }, language),
      startDate: null,
      endDate: null,
      granted,
    };
  }

  private async make(
    tx: Db,
    request: Request,
    type: (typeof CARD_CHANGE_TYPE)[keyof typeof CARD_CHANGE_TYPE],
    passed: readonly Passed[],
  ): Promise<void> {
    const changed = ({ found, card }: Passed) => ({ personId: found.holder.id, cardId: card.id });
    switch (type) {
      case CARD_CHANGE_TYPE.extend:
        return this.changes.extend(
          tx,
          request.id,
          passed.map((one) => ({
            ...changed(one),
            validToBefore: one.card.validTo,
            validToAfter: one.item.input.extendTo ?? one.card.validTo,
          })),
        );
      case CARD_CHANGE_TYPE.renew:
        return this.changes.renew(
          tx,
          request.id,
          passed.map((one) => ({
            ...changed(one),
            reasonId: one.item.input.reasonChangeCardId,
            restsOnId: one.card.restsOnId,
            validFrom: one.card.validFrom,
            validTo: one.card.validTo,
          })),
          plantDate(new Date()),
        );
      case CARD_CHANGE_TYPE.papers:
        return this.changes.renewPapers(
          tx,
          request.id,
          passed.map((one) => ({
            ...changed(one),
            papers: renewedPapers(one.item.input.staffProfileFiles).map(({ id, documentDate }) => ({
              documentTypeId: id,
              lastDay: documentDate,
              before: one.found.papers.find((paper) => paper.documentTypeId === id) ?? null,
            })),
          })),
        );
      case CARD_CHANGE_TYPE.update:
        return this.changes.correct(
          tx,
          request.id,
          passed.map((one) => {
            const { newName, newImageId } = one.item.input;
            const { fullName, imageId } = one.found.holder;
            return {
              ...changed(one),
              name: newName === '' ? null : { before: fullName, after: newName },
              image: newImageId === null ? null : { before: imageId, after: newImageId },
            };
          }),
        );
    }
  }

  /** Stores the judged documents in the plant's records, and with name and photo in the company's registry. */
  private async keepDocuments(tx: Db, request: Request, passed: readonly Passed[]): Promise<void> {
    const ids = new Map(passed.map(({ found }) => [found.holder.identityKey, found.holder.id]));
    const people = passed.map(({ found, item }) => ({
      identityKey: found.holder.identityKey,
      itemId: item.input.id,
      documents: item.input.staffProfileFiles
        .flatMap(({ types }) => types)
        .map(({ id, documentDate, documentNumber, issuer, files }) => ({
          documentTypeId: id,
          documentDate,
          documentNumber,
          issuer,
          fileIds: files.map((file) => file.id),
        })),
    }));
    await this.people.documents(tx, request.id, people, ids);
    if (request.contractorId === null) return;
    const registered = passed.flatMap(({ found, item: { input } }) => {
      if (!found.registered) return [];
      const { person } = found.registered;
      return [
        {
          ...person,
          input: {
            ...person.input,
            fullName: input.newName || person.input.fullName,
            imageId: input.newImageId ?? person.input.imageId,
            staffProfileFiles: newest(person.input.staffProfileFiles, input.staffProfileFiles),
          },
        },
      ];
    });
    await register(tx, request.contractorId, request.id, registered);
  }

  /**
   * Gives people in the company's registry their earlier name and photo again, where it still has
   * those that the approval wrote.
   */
  private async restoreRegistry(
    tx: Db,
    request: Request,
    restored: readonly RestoredPerson[],
  ): Promise<void> {
    const { items } = await cardChangeReader.read(tx, request);
    const inputs = items.map(({ input }) => input);
    const found = await this.records.find(tx, request, inputs);
    const people = items.flatMap(({ input }) => {
      const before = restored.find(({ personId }) => personId === input.staffId);
      const person = found.get(input.id)?.registered?.person;
      if (!before || !person) return [];
      const { fullName, imageId } = person.input;
      return [
        {
          ...person,
          input: {
            ...person.input,
            fullName: fullName === input.newName ? (before.fullName ?? fullName) : fullName,
            imageId:
              imageId === input.newImageId && before.imageId !== undefined
                ? before.imageId
                : imageId,
          },
        },
      ];
    });
    if (request.contractorId !== null) await register(tx, request.contractorId, request.id, people);
  }
}

/** The documents that were given last, type by type, in the order of the known ones. */
function newest(
  known: StoredCardChangeItem['input']['staffProfileFiles'],
  given: StoredCardChangeItem['input']['staffProfileFiles'],
): StoredCardChangeItem['input']['staffProfileFiles'] {
  const groups = new Map(
    known.map(({ id, types }) => [id, new Map(types.map((type) => [type.id, type]))]),
  );
  for (const { id, types } of given) {
    const group = groups.get(id) ?? new Map<string, (typeof types)[number]>();
    groups.set(id, group);
    for (const type of types) group.set(type.id, type);
  }
  return [...groups].map(([id, types]) => ({ id, types: [...types.values()] }));
}
