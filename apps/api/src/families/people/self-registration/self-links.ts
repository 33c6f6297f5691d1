import {
  MAX_SELF_LINKS,
  selfPerson,
  SELF_LINK_HOURS,
  type Language,
  type SelfEntry as ShownEntry,
  type SelfEntryVerdict,
  type SelfLinkInput,
  type SelfRegistration,
} from '@portal/contracts';
import { grouped, isWithAuthor, plantDate } from '@portal/domain';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENV, type Env } from '../../../config/env';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Database, type Db } from '../../../platform/database/database';
import { newId } from '../../../platform/database/id';
import type { Prisma, Request } from '../../../platform/database/generated/client';
import { photoDoubt } from '../../../plant/files';
import { AppError } from '../../../platform/http/app-error';
import { commandAnswer, done, refused, type Outcome } from '../../../platform/http/command';
import { Jobs } from '../../../platform/jobs/jobs';
import { consentTexts } from '../../../plant/consents';
import { hashToken, randomToken } from '../../../platform/security/secrets';
import { Signatures } from '../../../platform/storage/signatures';
import { RequestAccess } from '../../../requests/core/request-access';
import { fileAnswers } from '../../../requests/core/stored-files';
import { isLinkOpen } from './living-link';

const HOUR_MS = 3_600_000;
/** Days after the end of a link for which entries stay that the clerk has not taken over. */
const KEEP_DAYS = 30;

const withFiles = {
  image: true,
  pages: { orderBy: { sort: 'asc' }, include: { file: true } },
} satisfies Prisma.SelfEntryInclude;
type StoredEntry = Prisma.SelfEntryGetPayload<{ include: typeof withFiles }>;

/**
 * The clerk's side of self-registration: links by which workers send their own data for a people request, and what
 * they have sent (docs/product/worker.md, "The clerk's side"). Only the author of the request sees and uses them.
 */
@Injectable()
export class SelfLinks implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly signatures: Signatures,
    private readonly jobs: Jobs,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep(async () => {
      const before = new Date(Date.now() - KEEP_DAYS * 24 * HOUR_MS);
      await this.database.transaction((tx) => removeUntaken(tx, before));
    });
  }

  /**
   * The links of a request, and what came by them, the latest first.
   * @throws AppError notFound, forbidden for everybody but the author
   */
  async read(
    viewer: CurrentUser,
    requestId: string,
    language: Language,
  ): Promise<SelfRegistration> {
    const request = await this.access.find(this.database, viewer, requestId, ['people']);
    demandAuthor(viewer, request);
    const [links, entries] = await Promise.all([
      this.database.selfLink.findMany({
        where: { requestId },
        orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
        include: { _count: { select: { entries: true } } },
      }),
      this.database.selfEntry.findMany({
        where: { link: { requestId } },
        orderBy: [{ sentAt: 'desc' }, { id: 'desc' }],
        include: withFiles,
      }),
    ]);
    const textOf = await consentTexts(
      this.database,
      'worker',
      entries.map(({ consentVersion }) => consentVersion),
    );
    return {
      links: links.map((link) => ({
        id: link.id,
        personName: link.personName,
        createdTime: link.createdAt.toISOString(),
        expiresTime: link.expiresAt.toISOString(),
        isWithdrawn: link.withdrawnAt !== null,
        isOpen: isLinkOpen(link, request),
        entryCount: link._count.entries,
      })),
      entries: entries.map((entry) => ({
        ...this.shown(entry, language),
        consent: {
          version: entry.consentVersion,
          text: textOf(entry.consentVersion, entry.consentLanguage as Language) ?? '',
        },
      })),
    };
  }

  /**
   * Makes a link. Its address is in this answer only, because the portal stores a hash of its secret.
   * @throws AppError notFound, forbidden, wrongState if the request is not with its author
   */
  make(
    viewer: CurrentUser,
    { requestId, personName }: SelfLinkInput,
  ): Promise<{ outcome: Outcome; url: string | null }> {
    return this.database.transaction(async (tx) => {
      await this.lockOpen(tx, viewer, requestId);
      const now = new Date();
      const open = { requestId, withdrawnAt: null, expiresAt: { gt: now } };
      if ((await tx.selfLink.count({ where: open })) >= MAX_SELF_LINKS)
        return { outcome: refused('selfLinksFull', { max: MAX_SELF_LINKS }), url: null };
      const token = randomToken();
      await tx.selfLink.create({
        data: {
          id: newId(),
          requestId,
          personName,
          tokenHash: hashToken(token),
          createdById: viewer.id,
          expiresAt: new Date(now.getTime() + SELF_LINK_HOURS * HOUR_MS),
        },
      });
      const outcome = done('selfLinkMade', { hours: SELF_LINK_HOURS });
      return { outcome, url: `${this.env.PUBLIC_URL}/tu-khai/#${token}` };
    });
  }

  /** Ends a link at once. @throws AppError notFound, forbidden */
  withdraw(viewer: CurrentUser, id: string): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const link = await tx.selfLink.findUnique({ where: { id }, select: { requestId: true } });
      if (!link) throw new AppError('notFound');
      const { request } = await this.access.lock(tx, viewer, link.requestId, ['people']);
      demandAuthor(viewer, request);
      await tx.selfLink.updateMany({
        where: { id, withdrawnAt: null },
        data: { withdrawnAt: new Date() },
      });
      return done('selfLinkWithdrawn');
    });
  }

  /**
   * Notes what the clerk did with entries. The form takes their contents over in the browser, where the clerk sees
   * them, and saves them as any other change. Those that still wait when the request has been sent can be declined.
   * @throws AppError notFound, forbidden, wrongState if people are taken into a request that is not with its author
   */
  judge(viewer: CurrentUser, { requestId, entryIds, state }: SelfEntryVerdict): Promise<Outcome> {
    return this.database.transaction(async (tx) => {
      const { request, facts } = await this.access.lock(tx, viewer, requestId, ['people']);
      demandAuthor(viewer, request);
      if (state === 'taken' && !isWithAuthor(facts.status)) throw new AppError('wrongState');
      const now = new Date();
      const { count } = await tx.selfEntry.updateMany({
        where: { id: { in: entryIds }, link: { requestId } },
        data: {
          takenAt: state === 'taken' ? now : null,
          declinedAt: state === 'declined' ? now : null,
        },
      });
      if (count < new Set(entryIds).size) throw new AppError('notFound');
      return done('selfEntriesJudged', { count });
    });
  }

  private async lockOpen(tx: Db, viewer: CurrentUser, requestId: string): Promise<void> {
    const { request, facts } = await this.access.lock(tx, viewer, requestId, ['people']);
    demandAuthor(viewer, request);
    if (!isWithAuthor(facts.status)) throw new AppError('wrongState');
  }

  private shown(entry: StoredEntry, language: Language): Omit<ShownEntry, 'consent'> {
    const doubt = photoDoubt(entry.image?.photoStatus ?? null);
    const documents = grouped(entry.pages, ({ documentTypeId }) => documentTypeId);
    return {
      id: entry.id,
      sentTime: entry.sentAt.toISOString(),
      state: entry.takenAt ? 'taken' : entry.declinedAt ? 'declined' : 'waiting',
      person: selfPerson.parse(entry.person),
      photo: entry.image && this.signatures.attachment(entry.image),
      photoDoubt: doubt ? commandAnswer(language, doubt).message : '',
      documents: [...documents].map(([documentTypeId, pages]) => ({
        documentTypeId,
        files: fileAnswers(
          pages.map(({ file }) => file),
          this.signatures,
        ),
      })),
    };
  }
}

/**
 * Removes entries that were not taken over, and links without entries, of links that have ended before. The entry of a
 * person with a card of the request stays as long as the card, because it leads to the pass.
 */
async function removeUntaken(tx: Db, before: Date): Promise<void> {
  await tx.$executeRaw`
    delete from self_entry e using self_link l
    where l.id = e.link_id and l.expires_at < ${before} and e.taken_at is null
      and not exists (select 1 from safety_card c join person p on p.id = c.person_id
        where p.identity_key = e.identity_key and l.request_id in (c.request_id, c.rests_on_id)
          and not c.is_ended and c.valid_to >= ${plantDate(new Date())}::date)`;
  await tx.selfLink.deleteMany({ where: { expiresAt: { lt: before }, entries: { none: {} } } });
}

/** @throws AppError forbidden */
function demandAuthor(viewer: CurrentUser, request: Request): void {
  if (request.ownerId !== viewer.id) throw new AppError('forbidden');
}
