import {
  selfPerson,
  type ForgetPersonAnswer,
  type ForgetPersonBody,
  type Language,
  type PersonalCounts,
} from '@portal/contracts';
import { identityKey, plantDate, searchable } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database, type Db } from '../../platform/database/database';
import { isoDate } from '../../platform/database/iso-date';
import { AppError } from '../../platform/http/app-error';
import { commandAnswer, done, refused, type Outcome } from '../../platform/http/command';
import { PersonsInRequests } from '../../requests/reads/personal/person-in-requests';
import { beginRemoval } from '../../requests/reads/personal/removal';
import { PERSON_RECORDS } from '../../requests/reads/record-reads';
import { ReferenceCache } from '../../plant/reference-data';
import { consentTexts } from '../../plant/consents';
import { exportedPerson } from './export-person';
import { exportedRecord } from './exported-record';
import { forgetInClasses } from './forget-in-classes';
import { forgetDataRequests } from './forget-data-requests';
import { forgetInMusters } from './forget-in-musters';
import { KeptPeople, type KeptPerson } from './kept-person';
import { PersonalDataRuns } from './runs.service';

/**
 * A person's rights towards the plant: to get everything that is stored, and to have it removed
 * (docs/personal-data.md).
 */
@Injectable()
export class PersonalDataOfPerson {
  constructor(
    private readonly database: Database,
    private readonly kept: KeptPeople,
    private readonly requests: PersonsInRequests,
    private readonly runs: PersonalDataRuns,
    private readonly cache: ReferenceCache,
  ) {}

  /** @throws AppError notFound if nothing is stored */
  async export(viewer: CurrentUser, identityNumber: string, language: Language): Promise<object> {
    const key = identityKey(identityNumber);
    return this.database.transaction(async (tx) => {
      const person = await this.kept.find(tx, key);
      const counts = countsOf(person);
      if (isNothing(counts)) throw new AppError('notFound');
      const items = await this.requests.tell(tx, person.inRequests, language);
      await this.runs.add(tx, { kind: 'export', actor: viewer, subject: key, counts });
      const consents = await consentsOf(tx, person);
      const { record, entries } = person;
      const versions = entries.map(({ consentVersion }) => consentVersion);
      const consentOf = await consentTexts(tx, 'worker', versions);
      const recordFields = record ? await exportedRecord(this.cache, record, language) : {};
      return exportedPerson(person, { items, consents, consentOf, recordFields }, language);
    });
  }

  /** Removes what is stored about a person, or says why not; with `dryRun` it only counts. */
  async forget(
    viewer: CurrentUser,
    { identityNumber, reason, dryRun }: ForgetPersonBody,
    language: Language,
  ): Promise<ForgetPersonAnswer> {
    const key = identityKey(identityNumber);
    return this.database.transaction(async (tx) => {
      const found = await this.kept.find(tx, key);
      // Checks the obstacles under locks, so that no request or bar of the person changes meanwhile.
      await lock(tx, found);
      const person = await this.kept.find(tx, key);
      const counts = countsOf(person);
      const refusal = this.refusalOf(person, counts, reason);
      if (refusal) return { ...commandAnswer(language, refusal), data: null };
      if (!dryRun) await this.remove(tx, viewer, person, identityNumber);
      const run = { kind: 'forget', isDryRun: dryRun, actor: viewer, subject: key } as const;
      await this.runs.add(tx, { ...run, reason, counts });
      const outcome = done(dryRun ? 'forgetCounted' : 'personForgotten');
      return { ...commandAnswer(language, outcome), data: counts };
    });
  }

  private refusalOf(person: KeptPerson, counts: PersonalCounts, reason: string): Outcome | null {
    const { record, inRequests } = person;
    if (isNothing(counts)) return refused('nothingKept');
    const today = plantDate(new Date());
    if (record?.bars.some(({ active, until }) => active && (isoDate(until) ?? today) >= today))
      return refused('forgetBarred');
    const cards = (record?.cards ?? []).filter(
      ({ isEnded, validTo }) => !isEnded && isoDate(validTo) >= today,
    );
    if (cards.length > 0)
      return refused('forgetCardRuns', { numbers: cards.map(({ number }) => number).join(', ') });
    const held = record?.cardHandOuts.find(({ returnedAt }) => returnedAt === null);
    if (held) return refused('forgetCardHeld', { number: held.card.number });
    const running = this.requests.running(inRequests);
    if (running.length > 0)
      return refused('forgetRequestRuns', {
        requests: running
          .map(({ number, contractor }) => number ?? contractor?.name ?? '–')
          .join(', '),
      });
    const said = searchable(reason);
    const isNamed = [...namesOf(person).filter(isTelling), person.key].some((word) =>
      said.includes(searchable(word)),
    );
    return isNamed ? refused('forgetReasonNames') : null;
  }

  private async remove(
    tx: Db,
    viewer: CurrentUser,
    person: KeptPerson,
    identityNumber: string,
  ): Promise<void> {
    await beginRemoval(tx);
    const { key, record, registry, entries, reads, adminEventIds } = person;
    const written = [key, identityNumber, ...(record ? [record.identityNumber] : [])];
    const names = namesOf(person);
    await this.requests.forget(tx, viewer, { ...person.inRequests, names }, written);
    await tx.contractorPerson.deleteMany({ where: { id: { in: registry.map(({ id }) => id) } } });
    await tx.selfLink.deleteMany({ where: { personName: { in: names } } });
    await tx.selfEntry.deleteMany({ where: { id: { in: entries.map(({ id }) => id) } } });
    await forgetDataRequests(tx, viewer, key);
    await forgetInMusters(tx, key, names.filter(isTelling));
    await forgetInClasses(tx, key, names.filter(isTelling));
    await tx.inductionAttempt.deleteMany({ where: { identityKey: key } });
    await tx.inductionAllowance.deleteMany({ where: { identityKey: key } });
    if (record) await tx.person.delete({ where: { id: record.id } });
    if (reads.length > 0) {
      const where = { subject: key, kind: { in: [...PERSON_RECORDS] } };
      await tx.recordRead.deleteMany({ where });
      await tx.machineKeyRead.deleteMany({ where });
    }
    // The log keeps that an administrator did something, but not about whom.
    await tx.adminEvent.updateMany({
      where: { id: { in: adminEventIds } },
      data: { rowKey: '', changes: [] },
    });
    await forgetMails(tx, [...names.filter(isTelling), ...written]);
  }
}

/** Only full names are searched in mails: a name of a single word could be any word. */
const isTelling = (name: string): boolean => name.trim().includes(' ');

/** The person's names in all places. */
const namesOf = ({ record, registry, entries, bookings, inRequests }: KeptPerson): string[] => [
  ...new Set([
    ...inRequests.names,
    ...registry.map(({ fullName }) => fullName),
    ...bookings.map(({ fullName }) => fullName),
    ...entries.map(({ person }) => selfPerson.parse(person).fullName),
    ...(record ? [record.fullName] : []),
  ]),
];

function countsOf({
  record,
  registry,
  entries,
  musters,
  bookings,
  inductions,
  dataRequests,
  inRequests,
  reads,
  adminEventIds,
}: KeptPerson): PersonalCounts {
  return {
    person: record ? 1 : 0,
    cards: record?.cards.length ?? 0,
    documents: record?.documents.length ?? 0,
    training: record?.trainingResults.length ?? 0,
    violations: record?.violations.length ?? 0,
    items: inRequests.itemIds.length,
    verdicts: inRequests.verdictIds.length,
    registry: registry.length,
    selfEntries: entries.length,
    musters: musters.length,
    bookings: bookings.length,
    inductions: inductions.length,
    dataRequests: dataRequests.length,
    reads: reads.length,
    adminEvents: adminEventIds.length,
  };
}

const isNothing = (counts: PersonalCounts): boolean =>
  Object.values(counts).every((count) => count === 0);

/** Locks the rows that decide whether a person may be forgotten, always in the same order. */
async function lock(tx: Db, { key, inRequests }: KeptPerson): Promise<void> {
  const ids = inRequests.requests.map(({ id }) => id);
  await tx.$queryRaw`select 1 from request where id = any(${ids}::uuid[]) order by id for update`;
  await tx.$queryRaw`select 1 from person where identity_key = ${key} for update`;
}

/** The consent stated in the requests that contain the person. */
async function consentsOf(db: Db, { inRequests }: KeptPerson): Promise<object[]> {
  const plans = await db.peoplePlan.findMany({
    where: { requestId: { in: inRequests.requests.map(({ id }) => id) }, hasConsent: true },
    include: { consentBy: { select: { fullName: true } }, request: { select: { number: true } } },
  });
  return plans.map(
    ({ request, consentText, consentVersion, consentLanguage, consentAt, consentBy }) => ({
      requestNumber: request.number,
      text: consentText,
      version: consentVersion,
      language: consentLanguage,
      at: consentAt?.toISOString() ?? null,
      by: consentBy?.fullName ?? '',
    }),
  );
}

/** Empties the mails already sent that mention the person. */
async function forgetMails(tx: Db, words: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    update mail_outbox m set text = '', html = ''
    where exists (select 1 from unnest(${words}::text[]) as said(word)
      where position(said.word in m.text) > 0 or position(said.word in m.subject) > 0)
      and m.status <> 'waiting'`;
}
