import {
  MAX_MUSTERS,
  type Language,
  type MusterKind,
  type PastMuster,
  type RunningMuster,
} from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database } from '../../../platform/database/database';
import { Prisma } from '../../../platform/database/generated/client';
import { newId } from '../../../platform/database/id';
import { AppError } from '../../../platform/http/app-error';
import { done, refused, type Outcome } from '../../../platform/http/command';
import { RecordReads } from '../../../requests/reads/record-reads';
import { SiteBoards } from '../board/site-board.service';
import { SiteLists } from '../board/site-lists';
import { heldOf, KeptMusters, type FullMuster, type MusterRow } from './kept-musters';
import { runningMuster } from './running-muster';

/** Begins and ends musters, and tells how they are. */
@Injectable()
export class Musters {
  constructor(
    private readonly database: Database,
    private readonly boards: SiteBoards,
    private readonly lists: SiteLists,
    private readonly kept: KeptMusters,
    private readonly reads: RecordReads,
  ) {}

  /** The ETag of the running muster, and the muster; null if none runs. */
  async held(language: Language): Promise<{ etag: string; row: MusterRow | null }> {
    const row = await this.kept.running();
    const version = row ? await this.kept.version(row) : 'none';
    return { etag: `W/"${language}.${version}"`, row };
  }

  /** The running muster as JSON. Its people are recorded as read. */
  async told(viewer: CurrentUser, row: MusterRow | null, language: Language): Promise<string> {
    if (row === null) return JSON.stringify({ muster: null });
    const [full, cameIn] = await Promise.all([
      this.readBy(viewer, row, language),
      this.kept.cameIn(row),
    ]);
    return JSON.stringify({ muster: heldOf(full, cameIn) });
  }

  /** A muster with its people, who are recorded as read. */
  async readBy(viewer: CurrentUser, row: MusterRow, language: Language): Promise<FullMuster> {
    const full = await this.kept.full(row, language);
    const keys = full.people.map(({ identityKey }) => identityKey).filter(Boolean);
    await this.reads.noteAll(viewer, 'site', keys);
    return full;
  }

  /** Whether a muster is running. */
  async running(): Promise<{ muster: RunningMuster | null }> {
    return { muster: await runningMuster(this.database) };
  }

  past(): Promise<PastMuster[]> {
    return this.kept.past(MAX_MUSTERS);
  }

  /** Begins a muster of everybody inside. If several users do it at once, one muster begins. */
  async start(
    user: CurrentUser,
    kind: MusterKind,
  ): Promise<{ outcome: Outcome; id: string | null }> {
    const startedAt = new Date();
    const rows = await this.lists.inside(await this.boards.moment(startedAt));
    const id = newId();
    const began = await this.database.transaction(async (tx) => {
      const count = await tx.$executeRaw`
        insert into muster (id, kind, started_at, started_by_id)
        values (${id}::uuid, ${kind}::muster_kind, ${startedAt}, ${user.id}::uuid) on conflict do nothing`;
      if (count === 0) return false;
      await tx.musterPerson.createMany({
        data: rows.map((row) => ({
          musterId: id,
          id: row.personId ?? row.id,
          personId: row.personId,
          identityKey: row.identityKey ?? '',
          name: row.name,
          companyName: row.companyName,
          number: row.number,
          areaIds: row.areaIds,
          gateId: row.gateId,
          since: row.since,
          isTimeCorrected: row.isTimeCorrected,
        })),
      });
      return true;
    });
    if (!began) return { outcome: refused('musterRuns'), id: null };
    return { outcome: done(kind === 'drill' ? 'drillStarted' : 'alarmStarted'), id };
  }

  /**
   * Ends a muster; who had left by a gate is then written down.
   * @throws AppError notFound if there is no such muster
   */
  async end(user: CurrentUser, id: string, note: string): Promise<Outcome> {
    const row = await this.kept.find(id);
    if (!row) throw new AppError('notFound');
    const ended = await this.database.transaction(async (tx) => {
      const { count } = await tx.muster.updateMany({
        where: { id, endedAt: null },
        data: { endedAt: new Date(), endedById: user.id, note },
      });
      if (count > 0)
        await tx.$executeRaw(Prisma.sql`
          update muster_person mp set left_at = place.since from gate_place place
          where mp.muster_id = ${id}::uuid and place.person_id = mp.person_id and not place.is_inside`);
      return count > 0;
    });
    return ended ? done('musterEnded') : refused('musterOver');
  }
}
