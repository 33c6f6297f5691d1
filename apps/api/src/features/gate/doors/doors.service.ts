import {
  DOOR_HOURS,
  type AskDoorAnswer,
  type askDoorBody,
  type DoorPassagesAnswer,
  type doorClockBody,
  type DoorListAnswer,
  type doorListQuery,
  type doorPassagesBody,
  type GateClockAnswer,
  type Language,
} from '@portal/contracts';
import { isUnread, openUntil, plantDate, readGateCode } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { Signatures } from '../../../platform/storage/signatures';
import { GateSettings, shownAnswer } from '../../../plant/admission';
import { RecordReads } from '../../../requests/reads/record-reads';
import { DeviceClocks } from '../devices/device-clocks';
import { timesOfSources } from '../scan/batch-times';
import { broughtBy, GateEvents, type HappenedAtGate } from '../scan/gate-events';
import { GateFinder, numberOf } from '../scan/gate-finder';
import { eventOf, GateService } from '../scan/gate.service';
import { DoorList } from './door-list';
import { DoorReaders, type DoorReader } from './door-readers';

type Passage = z.output<typeof doorPassagesBody>['passages'][number];

/** What access control systems ask and bring (docs/integrate.md, "Doors"). */
@Injectable()
export class DoorsService {
  constructor(
    private readonly database: Database,
    private readonly readers: DoorReaders,
    private readonly lists: DoorList,
    private readonly gate: GateService,
    private readonly finder: GateFinder,
    private readonly settings: GateSettings,
    private readonly events: GateEvents,
    private readonly clocks: DeviceClocks,
    private readonly reads: RecordReads,
    private readonly signatures: Signatures,
  ) {}

  /**
   * Whether a reader opens, by the same rules as a guard's page at its gate; amber does not open, because there is no guard at a
   * door. A refusal is stored as a try. What went through is stored when the controller brings it.
   * @throws InvalidInput for a reader that is unknown or out of use
   */
  async ask(
    system: CurrentUser,
    { id, readerCode, credential: code, ...clock }: z.output<typeof askDoorBody>,
    language: Language,
  ): Promise<AskDoorAnswer> {
    const now = new Date();
    const reader = await this.reader(readerCode);
    await this.clocks.note('reader', [reader], clock, now);
    const { id: readerId, gateId, direction } = reader;
    const rules = await this.settings.of(gateId, language);
    const judged = await this.gate.judge(
      this.database,
      (statement) => this.database.readByIndex(statement),
      { code, direction },
      rules,
      now,
    );
    const { verdict, subject, answerAt } = judged;
    if (!verdict.isGreen && !isUnread(verdict.findings)) {
      const attempt = { id, gateId, direction, deviceId: null, sequence: null };
      const event = eventOf(system, attempt, judged, { outcome: 'refused', note: '', now });
      await this.database.transaction((tx) => this.events.keep(tx, [{ ...event, readerId }]));
    }
    if (subject && 'identityKey' in subject)
      await this.reads.note(system, 'gate', subject.identityKey);
    const until = verdict.isGreen
      ? openUntil((at) => answerAt(at).isGreen, now, DOOR_HOURS).toISOString()
      : null;
    const { reasons } = shownAnswer(verdict, judged, rules, this.signatures, language);
    return {
      isAllowed: verdict.isGreen,
      isAmber: verdict.isAmber,
      until,
      reasons,
      subject: subject && { kind: subject.facts.kind, id: subject.id, number: subject.number },
      gateId,
      direction,
      serverTime: now.toISOString(),
    };
  }

  /**
   * Stores what happened at readers: nothing is lost or stored twice. Times are corrected as those of devices at gates
   * (`QueuedEvents`), and follow the order of each reader.
   * @throws InvalidInput for a reader that the plant does not know
   */
  async take(
    system: CurrentUser,
    { passages, ...clock }: z.output<typeof doorPassagesBody>,
  ): Promise<DoorPassagesAnswer> {
    const now = new Date();
    const known = await this.readers.known(
      passages.map(({ readerCode }) => readerCode),
      passages.map((_passage, at) => `passages.${at}.readerCode`),
    );
    const codes = passages.map(({ credential }) => readGateCode(credential));
    const find = await this.finder.findNow(codes, plantDate(now));
    const readers = [...known.values()];
    const offsetMs = await this.clocks.note('reader', readers, clock, now);
    const sources = readers.map((reader) => ({
      id: reader.id,
      since: reader.createdAt,
      offsetMs,
      reader,
      events: passages
        .filter(({ readerCode }) => readerCode === reader.code)
        .map((passage) => ({ ...passage, listMadeAt: null })),
    }));
    const stored = await this.database.transaction(async (tx) => {
      const ofReaders = await timesOfSources(tx, 'reader', sources, now);
      const timed = sources.flatMap(({ id, reader, events }) =>
        (ofReaders.get(id) ?? []).flatMap((time, at) => {
          const passage = events[at];
          return passage ? [{ reader, passage, time }] : [];
        }),
      );
      const whoWas = await this.finder.whoWas(
        codes,
        timed.map(({ time }) => time),
        find,
      );
      return this.events.keep(
        tx,
        timed.map(({ reader, passage, time: { at, bad, offsetMs: corrected } }): HappenedAtGate => {
          const happenedAt = new Date(bad === null ? at : now);
          const code = readGateCode(passage.credential);
          return {
            ...passageEvent(passage, reader),
            ...(bad === null ? {} : { outcome: 'refused', reasons: ['badTime'] }),
            ...whoWas(code, happenedAt),
            ...broughtBy(system),
            number: numberOf(code, passage.credential, find(code)),
            happenedAt,
            offsetMs: corrected,
          };
        }),
      );
    });
    return {
      stored,
      knownBefore: passages.length - stored,
      serverTime: now.toISOString(),
    };
  }

  /** Compares the clock of a controller with the server's. @throws InvalidInput for an unknown reader */
  async clock({ readerCodes, ...clock }: z.output<typeof doorClockBody>): Promise<GateClockAnswer> {
    const now = new Date();
    const readers = await this.readers.inUse(
      readerCodes,
      readerCodes.map((_code, at) => `readerCodes.${at}`),
    );
    await this.clocks.note('reader', [...readers.values()], clock, now);
    return { serverTime: now.toISOString() };
  }

  /** What has changed in the list of a reader's gate. @throws InvalidInput for an unknown reader */
  async list({ readerCode, cursor }: z.output<typeof doorListQuery>): Promise<DoorListAnswer> {
    return this.lists.changes(await this.reader(readerCode), cursor ?? null);
  }

  private async reader(code: string): Promise<DoorReader> {
    const [reader] = (await this.readers.inUse([code], ['readerCode'])).values();
    if (!reader) throw new Error(`no reader ${code}`);
    return reader;
  }
}

const passageEvent = (
  { id, outcome, happenedAt, sequence, isFromList }: Passage,
  { id: readerId, gateId, direction }: DoorReader,
) => ({
  id,
  gateId,
  direction,
  outcome,
  reasons: [],
  deviceId: null,
  readerId,
  isOffline: isFromList,
  note: '',
  sequence,
  deviceTime: new Date(happenedAt),
});
