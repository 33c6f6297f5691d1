import {
  MAX_HAND_OUT_DAYS,
  MAX_HANDED_OUT,
  RESULT,
  STATUS,
  type askHandOutBody,
  type handOutBody,
  type takeBackBody,
  type AskHandOutAnswer,
  type HandedOutAnswer,
  type HandOutAnswer,
  type HandOutProblem,
  type Language,
  type PlantCardKind,
} from '@portal/contracts';
import {
  endOfHandOut,
  handOutProblem,
  identityKey,
  isPlainIdentity,
  plantDate,
  plantTime,
  readGateCode,
} from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database, type Db } from '../../../platform/database/database';
import { newId } from '../../../platform/database/id';
import { AppError } from '../../../platform/http/app-error';
import {
  commandAnswer,
  done,
  refused,
  type Outcome,
  type ResultCode,
} from '../../../platform/http/command';
import type { TextParams } from '../../../platform/i18n/translator';
import { shownDate } from '../../../platform/pdf/shown-times';
import { GateSeals } from '../../../platform/signing/gate-seals';
import { Signatures } from '../../../platform/storage/signatures';
import { RecordReads } from '../../../requests/reads/record-reads';
import { PeopleRecords } from '../../../plant/records';
import { GateEvents } from '../scan/gate-events';

/** The message for each problem. */
const TOLD = {
  noSuchCard: 'handOutNoSuchCard',
  cardIsOut: 'handOutCardIsOut',
  unplainNumber: 'handOutUnplainNumber',
  barred: 'handOutBarred',
  hasCard: 'handOutHasCard',
  notExpected: 'handOutNotExpected',
  untilPast: 'handOutUntilPast',
  untilTooLate: 'handOutUntilTooLate',
} as const satisfies Record<HandOutProblem, ResultCode>;

interface CardRow {
  id: string;
  number: string;
  kind: PlantCardKind;
}

interface PersonRow {
  id: string;
  fullName: string;
  imageId: string | null;
  companyName: string | null;
  otherCard: string | null;
  isExpected: boolean;
}

interface Looked {
  card: CardRow | null;
  number: string;
  person: PersonRow | null;
  refusal: Outcome | null;
}

/** Cards of the plant's stock that gates hand out and take back. Records are only added. */
@Injectable()
export class HandOuts {
  constructor(
    private readonly database: Database,
    private readonly records: PeopleRecords,
    private readonly events: GateEvents,
    private readonly seals: GateSeals,
    private readonly reads: RecordReads,
    private readonly signatures: Signatures,
  ) {}

  /** Whether a person may get a card, and who it is. Stores nothing except that the person was looked up. */
  async ask(
    guard: CurrentUser,
    asked: z.output<typeof askHandOutBody>,
    language: Language,
  ): Promise<AskHandOutAnswer> {
    const now = new Date();
    const { card, number, person, refusal } = await this.look(this.database, asked, now, null);
    if (person) await this.reads.note(guard, 'gate', identityKey(asked.identityCardNumber));
    return {
      problem: refusal && commandAnswer(language, refusal).message,
      kind: card?.kind ?? null,
      number,
      person: person && {
        fullName: person.fullName,
        companyName: person.companyName ?? '',
        imageUrl: person.imageId && this.signatures.sign(person.imageId, 'preview-1024'),
      },
    };
  }

  /**
   * Hands out a card; if two gates do it at once, one succeeds. A person unknown to the plant gets a record.
   * @throws AppError notFound if the gate does not exist or is out of use
   */
  async handOut(
    guard: CurrentUser,
    asked: z.output<typeof handOutBody>,
    language: Language,
  ): Promise<HandOutAnswer> {
    const { gateId, fullName, company, host, validUntil } = asked;
    const key = identityKey(asked.identityCardNumber);
    await this.checkGate(gateId);
    const answer = await this.database.transaction(async (tx): Promise<HandOutAnswer> => {
      // Serializes by person (who may get a first record) and by card, so that both decisions stay valid.
      await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`;
      await tx.$queryRaw`select 1 from person where identity_key = ${key} for no key update`;
      await tx.$queryRaw`select 1 from plant_card where number = ${readGateCode(asked.card).number} for update`;
      const now = new Date();
      const until = validUntil === null ? endOfHandOut(now) : new Date(validUntil);
      const { card, person, refusal } = await this.look(tx, asked, now, until);
      const said = (outcome: Outcome, number: string | null) => ({
        ...commandAnswer(language, outcome),
        number,
      });
      if (refusal || !card) return said(refusal ?? refused(TOLD.noSuchCard), null);
      if (!person && fullName === '') return said(refused('handOutNameNeeded'), null);
      if (card.kind === 'guest' && host === '') return said(refused('handOutHostNeeded'), null);
      const isVisitor = card.kind !== 'temporary';
      const personId = person?.id ?? (await newPerson(tx, asked.identityCardNumber, fullName));
      await tx.cardHandOut.create({
        data: {
          id: newId(),
          cardId: card.id,
          personId,
          contractorId: isVisitor ? await contractorNamed(tx, company) : null,
          company: isVisitor ? company : '',
          host: isVisitor ? host : '',
          handedAt: now,
          handedById: guard.id,
          gateId,
          validUntil: until,
        },
      });
      const [day = '', time = ''] = plantTime(until).split(' ');
      const name = person?.fullName ?? fullName;
      const params = { number: card.number, name, time, day: shownDate(day) };
      return said(done('cardHandedOut', params), card.number);
    });
    await this.reads.note(guard, 'gate', key);
    return answer;
  }

  /**
   * Takes a card back. If its holder is inside, the holder leaves by this gate, because without the card
   * no gate can scan the holder out later.
   * @throws AppError notFound if the gate does not exist or is out of use
   */
  async takeBack(
    guard: CurrentUser,
    { gateId, card }: z.output<typeof takeBackBody>,
    language: Language,
  ): Promise<HandOutAnswer> {
    await this.checkGate(gateId);
    const code = readGateCode(card);
    const { number } = code;
    const isKnown = code.subject === 'plantCard' && !(code.seal && !this.seals.isGenuine(code));
    const back = isKnown
      ? await this.database.transaction((tx) => this.close(tx, guard, number, gateId))
      : null;
    if (!back)
      return { ...commandAnswer(language, refused('cardNotOut', { number })), number: null };
    await this.reads.note(guard, 'gate', back.identityKey);
    const outcome = done(back.wasInside ? 'cardTakenBackOut' : 'cardTakenBack', {
      number,
      name: back.fullName,
    });
    return { ...commandAnswer(language, outcome), number };
  }

  /**
   * Ends a card's open hand-out; if two calls do it at once, one succeeds. @returns the holder; null if there was none
   */
  private async close(
    tx: Db,
    guard: CurrentUser,
    number: string,
    gateId: string,
  ): Promise<{ fullName: string; identityKey: string; wasInside: boolean } | null> {
    await tx.$queryRaw`select 1 from person where id = (select h.person_id from card_hand_out h
      join plant_card k on k.id = h.card_id where h.returned_at is null and k.number = ${number}) for no key update`;
    const open = await tx.cardHandOut.findFirst({
      where: { returnedAt: null, card: { number } },
      include: { person: { include: { gatePlace: true } } },
    });
    if (!open) return null;
    const { person, personId, contractorId } = open;
    const now = new Date();
    await tx.cardHandOut.update({
      where: { id: open.id },
      data: { returnedAt: now, returnedById: guard.id, returnedGateId: gateId },
    });
    const wasInside = person.gatePlace?.isInside ?? false;
    if (wasInside)
      await this.events.keep(tx, [
        {
          id: newId(),
          gateId,
          direction: 'out',
          outcome: 'passed',
          reasons: [],
          personId,
          vehicleId: null,
          number,
          contractorId: person.gatePlace?.contractorId ?? contractorId,
          happenedAt: now,
          byId: guard.id,
          deviceId: null,
          isOffline: false,
          note: '',
        },
      ]);
    return { fullName: person.fullName, identityKey: person.identityKey, wasInside };
  }

  /** The cards that are out, those overdue longest first. */
  async out(guard: CurrentUser, language: Language): Promise<HandedOutAnswer> {
    const now = new Date();
    const rows = await this.database.cardHandOut.findMany({
      where: { returnedAt: null },
      orderBy: [{ validUntil: 'asc' }, { handedAt: 'asc' }],
      take: MAX_HANDED_OUT,
      include: {
        card: true,
        contractor: { select: { name: true } },
        gate: { select: { nameVi: true, nameEn: true } },
        handedBy: { select: { fullName: true } },
        person: {
          select: {
            fullName: true,
            identityKey: true,
            identityNumber: true,
            gatePlace: { select: { isInside: true } },
          },
        },
      },
    });
    await this.reads.noteAll(
      guard,
      'gate',
      rows.map(({ person }) => person.identityKey),
    );
    return rows.map((row) => ({
      number: row.card.number,
      kind: row.card.kind,
      fullName: row.person.fullName,
      identityCardNumber: row.person.identityNumber,
      companyName: row.contractor?.name ?? row.company,
      host: row.host,
      handedAt: row.handedAt.toISOString(),
      handedBy: row.handedBy.fullName,
      gateName: language === 'vi' ? row.gate.nameVi : row.gate.nameEn,
      validUntil: row.validUntil.toISOString(),
      isOverdue: row.validUntil < now,
      isInside: row.person.gatePlace?.isInside ?? false,
    }));
  }

  /** The current card and person, and what prevents the hand-out. @param until null for the end of the day */
  private async look(
    db: Db,
    { card: scanned, identityCardNumber }: z.output<typeof askHandOutBody>,
    now: Date,
    until: Date | null,
  ): Promise<Looked> {
    const code = readGateCode(scanned);
    const isCard = code.subject === 'plantCard' && !(code.seal && !this.seals.isGenuine(code));
    const row = isCard
      ? await db.plantCard.findUnique({
          where: { number: code.number },
          include: { handOuts: { where: { returnedAt: null }, select: { id: true } } },
        })
      : null;
    const card = row?.isActive ? row : null;
    const key = identityKey(identityCardNumber);
    const [person] = await peopleBy(db, key, plantDate(now));
    const problem = handOutProblem({
      kind: card?.kind ?? null,
      isOut: (card?.handOuts.length ?? 0) > 0,
      otherCard: person?.otherCard ?? null,
      isPlain: isPlainIdentity(identityCardNumber),
      isBarred: (await this.records.blacklisted(db, [key])).has(key),
      isExpected: person?.isExpected ?? false,
      until: until ?? endOfHandOut(now),
      now,
    });
    const params: TextParams = {
      number: code.number,
      other: person?.otherCard ?? '',
      days: MAX_HAND_OUT_DAYS,
    };
    return {
      card,
      number: code.number,
      person: person ?? null,
      refusal: problem && refused(TOLD[problem], params),
    };
  }

  private async checkGate(id: string): Promise<void> {
    const gate = await this.database.gate.findUnique({ where: { id } });
    if (!gate?.active) throw new AppError('notFound');
  }
}

/** The person with an identity key: one row or none. */
const peopleBy = (db: Db, key: string, today: string): Promise<PersonRow[]> => db.$queryRaw`
  select p.id::text, p.full_name as "fullName", p.image_id::text as "imageId",
    (select k.number from card_hand_out h join plant_card k on k.id = h.card_id
      where h.person_id = p.id and h.returned_at is null) as "otherCard",
    visiting."companyName",
    visiting."companyName" is not null or exists (select 1 from guaranteed_person g
      where g.person_id = p.id and g.ended_at is null and g.work_date = ${today}::date) as "isExpected"
  from person p
  left join lateral (
    select co.name as "companyName" from people_item i
    join request_item ri on ri.id = i.item_id and ri.result = ${RESULT.passed} and ri.removed_at is null
    join request r on r.id = ri.request_id and r.status = ${STATUS.approved}
    join contractor co on co.id = r.contractor_id
    join people_plan pl on pl.request_id = r.id and pl.start_date <= ${today}::date and pl.end_date >= ${today}::date
    where i.identity_key = p.identity_key order by pl.end_date desc limit 1) visiting on true
  where p.identity_key = ${key}`;

async function newPerson(tx: Db, identityNumber: string, fullName: string): Promise<string> {
  const { id } = await tx.person.create({
    data: { id: newId(), identityNumber, identityKey: identityKey(identityNumber), fullName },
  });
  return id;
}

/** The contractor with this name, ignoring accents; null if there is none, or more than one. */
async function contractorNamed(tx: Db, name: string): Promise<string | null> {
  if (name === '') return null;
  const found = await tx.$queryRaw<{ id: string }[]>`
    select id::text from contractor where searchable(name) = searchable(${name}) limit 2`;
  return found.length === 1 ? (found[0]?.id ?? null) : null;
}
