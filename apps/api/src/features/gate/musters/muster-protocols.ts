import {
  MUSTER_KINDS,
  type Language,
  type MusterCounts,
  type MusterKind,
  type MusterState,
} from '@portal/contracts';
import { markedTime } from '@portal/domain';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { AppError } from '../../../platform/http/app-error';
import { PaperPreviews } from '../../../platform/paper-texts/paper-previews';
import {
  paperWords,
  type OwnPaperTexts,
  type PaperWords,
} from '../../../platform/paper-texts/worded-paper';
import { shownTime } from '../../../platform/pdf/shown-times';
import { PlantName } from '../../../platform/signing/plant-name';
import { WorkerPool } from '../../../platform/workers/pool';
import { KeptMusters, type FullMuster, type FullPerson } from './kept-musters';
import { Musters } from './musters';

/** A note about a person on the paper. */
interface ProtocolTick {
  state: MusterState;
  at: string;
  byName: string;
  place: string;
}

/** A person on the paper. */
export interface ProtocolPerson {
  name: string;
  number: string;
  companyName: string;
  areas: string;
  gate: string;
  state: MusterState;
  isAdded: boolean;
  /** What counts, or for people who left, when they did. */
  tick: ProtocolTick | null;
  ticks: ProtocolTick[];
}

/** Everything on the protocol of a muster, as plain data that a worker can receive. */
export interface ProtocolData {
  language: Language;
  words: PaperWords;
  /** A preview is marked as one. */
  isPreview: boolean;
  from: string;
  kind: MusterKind;
  startedAt: string;
  startedByName: string;
  /** Empty while it runs. */
  endedAt: string;
  endedByName: string;
  minutes: number;
  note: string;
  printedAt: string;
  counts: MusterCounts;
  late: number;
  missing: ProtocolPerson[];
  others: ProtocolPerson[];
  differing: ProtocolPerson[];
}

const MINUTE_MS = 60_000;

/** The counts of a muster without people. */
const NOBODY: MusterCounts = { total: 0, safe: 0, left: 0, notFound: 0, missing: 0 };

/** The protocols of musters as papers. */
@Injectable()
export class MusterProtocols implements OnModuleInit {
  constructor(
    private readonly kept: KeptMusters,
    private readonly musters: Musters,
    private readonly plantName: PlantName,
    private readonly workers: WorkerPool,
    private readonly database: Database,
    private readonly previews: PaperPreviews,
  ) {}

  onModuleInit(): void {
    for (const kind of MUSTER_KINDS)
      this.previews.define(`${kind}Protocol`, (viewer, words, language) =>
        this.preview(viewer, { kind, words }, language),
      );
  }

  /** A protocol without people: real ones name them. */
  private async preview(
    viewer: CurrentUser,
    { kind, words }: { kind: MusterKind; words: OwnPaperTexts },
    language: Language,
  ): Promise<Uint8Array> {
    const from = await this.plantName.in(language);
    const now = shownTime(new Date());
    const data: ProtocolData = {
      language,
      from,
      kind,
      words: await this.wordsOf(kind, { from, language, at: now }, words),
      isPreview: true,
      startedAt: now,
      startedByName: '…',
      endedAt: now,
      endedByName: '…',
      minutes: 0,
      note: '',
      printedAt: now,
      counts: NOBODY,
      late: 0,
      missing: [],
      others: [],
      differing: [],
    };
    return this.workers.forUser<Uint8Array>(viewer.id, 'drawMusterProtocol', data);
  }

  private wordsOf(
    kind: MusterKind,
    { from, language, at }: { from: string; language: Language; at: string },
    entered?: OwnPaperTexts,
  ): Promise<PaperWords> {
    const values = { plant: from, date: at };
    return paperWords(this.database, `${kind}Protocol`, { language, values }, entered);
  }

  /**
   * The protocol of a muster, also of the running one. Its people are recorded as read.
   * @throws AppError notFound if there is no such muster
   */
  async paper(viewer: CurrentUser, id: string, language: Language): Promise<Uint8Array> {
    const row = await this.kept.find(id);
    if (!row) throw new AppError('notFound');
    const full = await this.musters.readBy(viewer, row, language);
    const from = await this.plantName.in(language);
    const words = await this.wordsOf(row.kind, {
      from,
      language,
      at: shownTime(row.startedAt),
    });
    const data = this.dataOf(full, { from, words }, language);
    return this.workers.forUser<Uint8Array>(viewer.id, 'drawMusterProtocol', data);
  }

  private dataOf(
    { row, counts, people, late }: FullMuster,
    { from, words }: Pick<ProtocolData, 'from' | 'words'>,
    language: Language,
  ): ProtocolData {
    const { kind, startedAt, startedByName, endedAt, endedByName, note } = row;
    const now = new Date();
    const isMissing = ({ state }: FullPerson) => state === 'open' || state === 'notFound';
    return {
      language,
      words,
      isPreview: false,
      from,
      kind,
      startedAt: shownTime(startedAt),
      startedByName,
      endedAt: endedAt ? shownTime(endedAt) : '',
      endedByName,
      minutes: Math.round(((endedAt ?? now).getTime() - startedAt.getTime()) / MINUTE_MS),
      note,
      printedAt: shownTime(now),
      counts,
      late,
      missing: people.filter(isMissing).map(onPaper),
      others: people.filter((person) => !isMissing(person)).map(onPaper),
      differing: people.filter(({ isDiffering }) => isDiffering).map(onPaper),
    };
  }
}

const onPaper = (person: FullPerson): ProtocolPerson => ({
  name: person.name,
  number: person.number,
  companyName: person.companyName,
  areas: person.areaNames.join(', '),
  gate: [person.gateName, person.since && markedTime(shownTime(new Date(person.since)), person)]
    .filter(Boolean)
    .join(', '),
  state: person.state,
  isAdded: person.isAdded,
  tick:
    person.state === 'left'
      ? { state: 'left', at: shownAt(person.leftAt), byName: '', place: person.gateName }
      : person.tick && { ...person.tick, at: shownAt(person.tick.at) },
  ticks: person.ticks.map(({ at, ...tick }) => ({ ...tick, at: shownAt(at) })),
});

const shownAt = (instant: string | null): string => (instant ? shownTime(new Date(instant)) : '');
