import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { ENV, type Env } from '../../../config/env';
import { Database } from '../../../platform/database/database';
import { groupsIn } from '../../../platform/directory/directory-claims';
import { Directories } from '../../../platform/directory/directories';
import { DirectoryError, type Told } from '../../../platform/directory/directory-client';
import { Jobs } from '../../../platform/jobs/jobs';
import { LOG } from '../../../platform/logging/logging.module';
import { Secrets } from '../../../platform/security/secrets';
import { DirectoryRights, hasRights, rightsOf, type Rights } from './directory-rights';
import { ASK_AFTER_MINUTES } from './directory-times';
import { endOfIdentities } from './end-of-identities';

/** Sessions that are asked for at once. */
const AT_ONCE = 10;
/** After so many minutes another instance may ask: the one that had begun has ended without an answer. */
const ASKED_MINUTES = 3;

/** A session for which the directory is due to be asked. */
interface Due {
  sessionId: string;
  userId: string;
  identityId: string;
  kind: 'staff' | 'contractors';
  issuer: string;
  subject: string;
  refreshToken: string;
  hasTwoStep: boolean;
}

/** What the directory said of a session; null if it said nothing. */
type Answer = { due: Due; told: Told | 'ended' | null };

/**
 * Asks the directories again and again whether they still vouch for the users whom they have logged in. A directory
 * that does not answer has said nothing: then sessions stay.
 */
@Injectable()
export class DirectoryChecks implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly directories: Directories,
    private readonly rights: DirectoryRights,
    private readonly secrets: Secrets,
    private readonly jobs: Jobs,
    @Inject(ENV) private readonly env: Env,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.often(() => this.check());
  }

  /** Asks for all sessions that are due, some at a time. */
  async check(): Promise<void> {
    await this.endUnknown();
    for (let due = await this.claim(); due.length > 0; due = await this.claim()) {
      const answers = await Promise.all(due.map((one) => this.ask(one)));
      await this.keep(answers);
    }
  }

  /** Ends the sessions of directories that are not set any more: these can no longer end them. */
  private async endUnknown(): Promise<void> {
    const known = this.directories.all.map(({ settings: { kind, issuer } }) => ({
      directory: kind,
      issuer,
    }));
    await this.database.session.updateMany({
      where: { revokedAt: null, directory: { identity: { NOT: { OR: known } } } },
      data: { revokedAt: new Date() },
    });
  }

  /** Sessions that are due; no other instance asks for them meanwhile, because a token may work only once. */
  private async claim(): Promise<Due[]> {
    return this.database.$queryRaw<Due[]>`
      update directory_session d set asked_at = now()
      from user_identity i
      where i.id = d.identity_id and d.session_id in (
        select one.session_id from directory_session one join session s on s.id = one.session_id
        where one.refresh_token is not null and s.revoked_at is null and s.expires_at > now()
          and one.checked_at < now() - make_interval(mins => ${ASK_AFTER_MINUTES})
          and coalesce(one.asked_at < now() - make_interval(mins => ${ASKED_MINUTES}), true)
        order by one.checked_at limit ${AT_ONCE} for update of one skip locked)
      returning d.session_id::text as "sessionId", i.user_id::text as "userId", i.id::text as "identityId",
        i.directory::text as kind, i.issuer, i.subject, d.refresh_token as "refreshToken",
        d.has_two_step as "hasTwoStep"`;
  }

  private async ask(due: Due): Promise<Answer> {
    try {
      const refreshToken = this.secrets.decrypt(due.refreshToken);
      return {
        due,
        told: await this.directories.get(due.kind).askAgain(refreshToken, due.subject),
      };
    } catch (error) {
      if (error instanceof DirectoryError && error.fault === 'ended') return { due, told: 'ended' };
      this.log.error(
        { err: error, directory: due.kind },
        'a directory did not answer about a user',
      );
      return { due, told: null };
    }
  }

  private async keep(answers: readonly Answer[]): Promise<void> {
    const told = answers.flatMap(({ due, told: said }) =>
      said === null || said === 'ended' ? [] : { due, told: said },
    );
    const ended = answers.filter(({ told: said }) => said === 'ended').map(({ due }) => due);
    const changed = await this.changed(told);
    await this.database.transaction(async (tx) => {
      const tokens = told.map(({ due, told: { refreshToken } }) => ({
        id: due.sessionId,
        token: refreshToken && this.secrets.encrypt(refreshToken),
      }));
      await tx.$executeRaw`
        update directory_session d set checked_at = now(), asked_at = null, refresh_token = r.token
        from jsonb_to_recordset(${JSON.stringify(tokens)}::jsonb) as r(id uuid, token text)
        where d.session_id = r.id`;
      await this.rights.give(
        tx,
        changed.map(({ due: { userId }, rights }) => ({ userId, rights })),
      );
      const out = [...ended, ...changed.filter((one) => this.isOut(one)).map(({ due }) => due)];
      const ids = [...new Set(out.map(({ identityId }) => identityId))];
      const theirs = { identityId: { in: ids } };
      if (ids.length > 0) await endOfIdentities(tx, theirs, theirs);
    });
  }

  /** Staff whose directory gives other rights than they have. */
  private async changed(
    told: readonly { due: Due; told: Told }[],
  ): Promise<{ due: Due; rights: Rights | null }[]> {
    const staff = told.filter(({ due }) => due.kind === 'staff');
    if (staff.length === 0) return [];
    const { settings } = this.directories.get('staff');
    const [list, holders] = await Promise.all([
      this.rights.list(this.database),
      this.rights.holders(
        this.database,
        staff.map(({ due }) => due.userId),
      ),
    ]);
    return staff.flatMap(({ due, told: { claims } }) => {
      const rights = rightsOf(groupsIn(claims, settings), list);
      const holder = holders.find(({ id }) => id === due.userId);
      return holder && (rights === null || !hasRights(holder, rights)) ? { due, rights } : [];
    });
  }

  /** Whether new rights end a session: there are none, or they demand a second step that was not made. */
  private isOut({ due, rights }: { due: Due; rights: Rights | null }): boolean {
    return (
      rights === null || (rights.role === 'admin' && this.env.ADMIN_TWO_STEP && !due.hasTwoStep)
    );
  }
}
