import { Readable } from 'node:stream';
import {
  genders,
  type Language,
  type OpenSelfLinkAnswer,
  type SelfFileAnswer,
  type SelfFileKind,
  type SendSelfEntryBody,
  type UploadKind,
} from '@portal/contracts';
import { grouped, identityKey, requiredDocumentTypes } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { FacesService, StraightPages, UploadsService } from '../../../plant/files';
import { ReferenceCache, rulesNow } from '../../../plant/reference-data';
import { Database, type Db } from '../../../platform/database/database';
import { isoDate } from '../../../platform/database/iso-date';
import type { Prisma } from '../../../platform/database/generated/client';
import { commandAnswer, done, refused, type Outcome } from '../../../platform/http/command';
import { consentNow } from '../../../plant/consents';
import { Limits } from '../../../platform/rate-limit/counted-limits';
import { peopleLists } from '../people-lists';
import { isUsedUp, livingLink, type LivingLink } from './living-link';
import { SELF_LIMITS } from './self-limits';

const PHOTO: UploadKind = 'photo';

/** What a stored file is, for the worker's phone. */
interface StoredFile {
  outcome: Outcome;
  data: SelfFileAnswer['data'];
}

/**
 * The worker's side of self-registration (docs/product/worker.md, "The worker's side"): a link opens a form and
 * takes what is sent. Nothing that was sent can be read back by the link.
 */
@Injectable()
export class SelfEntries {
  constructor(
    private readonly database: Database,
    private readonly cache: ReferenceCache,
    private readonly uploads: UploadsService,
    private readonly faces: FacesService,
    private readonly pages: StraightPages,
    private readonly limits: Limits,
  ) {}

  /** The form behind a link; without a form if the link does not work. */
  async open(token: string, language: Language): Promise<OpenSelfLinkAnswer> {
    const link = await livingLink(this.database, token);
    if (!link || isUsedUp(link))
      return { ...commandAnswer(language, refused('selfLinkInvalid')), form: null };
    const [genderRows, { values }, lists, consent] = await Promise.all([
      this.cache.rows(genders, language),
      rulesNow(this.cache),
      peopleLists(this.cache, language),
      consentNow(this.cache, 'worker', language),
    ]);
    const { countries, documentGroups } = lists;
    const { youngestAge, oldestAge } = values.amounts;
    const plan = link.request.peoplePlan;
    const needed = requiredDocumentTypes(lists, {
      visitorTypeId: plan?.visitorTypeId ?? null,
      nationalityId: countries.find(({ isVn }) => isVn)?.id ?? null,
      listWorkItemIds: [],
      staffProfileFiles: [],
      startDate: isoDate(plan?.startDate ?? null),
      endDate: isoDate(plan?.endDate ?? null),
    });
    return {
      ...commandAnswer(language, done('selfLinkOpened')),
      form: {
        contractorName: link.request.contractor?.name ?? '',
        expiresTime: link.expiresAt.toISOString(),
        isForOne: link.personName !== '',
        countries: active(countries).map(({ id, name, isVn }) => ({ id, name, isVn })),
        ages: { youngestAge, oldestAge },
        genders: active(genderRows).map(({ id, name, code }) => ({ id, name, code })),
        documents: active(documentGroups.filter(({ isStaff }) => isStaff))
          .flatMap(({ types }) => active(types))
          .map(({ id, code, name }) => ({ id, code, name, isRequired: needed.includes(id) })),
        consent,
      },
    };
  }

  /**
   * Stores a photo or a page of a paper; it belongs to the clerk who has made the link. A photo without a face is
   * stored too, because the worker may have no better one. A photographed page is stored as it is, and straightened
   * beside it.
   */
  async takeFile(
    token: string,
    kind: SelfFileKind,
    { name, bytes }: { name: string; bytes: Buffer },
  ): Promise<StoredFile> {
    const link = await livingLink(this.database, token);
    if (!link) return { outcome: refused('selfLinkInvalid'), data: null };
    const rule = link.personName === '' ? SELF_LIMITS.crewFiles : SELF_LIMITS.ownFiles;
    if ((await this.limits.tryToTake(rule, link.id)) > 0)
      return { outcome: refused('selfLinkFull'), data: null };
    const file = await this.uploads.takeFile(
      kind,
      name,
      Readable.from(bytes, { objectMode: false }),
      link.createdById,
    );
    const { id } = file;
    if (kind === 'document') {
      const straightened = await this.pages.beside(file, bytes, link.createdById);
      const data = { id, isDoubtful: false, face: null, straightened };
      return { outcome: done('selfFileStored'), data };
    }
    const { isSuccess, face, ...checked } = await this.faces.checkUploaded(link.createdById, id);
    return {
      outcome: { ...checked, isSuccess: true },
      data: { id, isDoubtful: !isSuccess, face, straightened: null },
    };
  }

  /** Takes what a worker has sent. A call that is repeated stores nothing twice. */
  async send(body: SendSelfEntryBody): Promise<Outcome> {
    const { version } = await consentNow(this.cache, 'worker', body.language);
    return this.database.transaction(async (tx) => {
      const link = await livingLink(tx, body.token, true);
      if (!link) return refused('selfLinkInvalid');
      const known = await tx.selfEntry.findUnique({ where: { id: body.entryId } });
      if (known)
        return known.linkId === link.id ? done('selfEntrySent') : refused('selfLinkInvalid');
      if (body.consentVersion !== version) return refused('consentOutdated');
      const refusal = await this.refusalOf(tx, link, body);
      if (refusal) return refusal;
      const pages = pagesOf(body);
      await tx.file.updateMany({
        where: { id: { in: filesOf(body.imageId, pages) } },
        data: { unusedSince: null },
      });
      await tx.selfEntry.create({
        data: {
          id: body.entryId,
          linkId: link.id,
          identityKey: identityKey(body.person.identityCardNumber),
          person: body.person satisfies Prisma.InputJsonObject,
          imageId: body.imageId,
          consentVersion: body.consentVersion,
          consentLanguage: body.language,
        },
      });
      await tx.selfEntryPage.createMany({ data: pages });
      return done('selfEntrySent');
    });
  }

  private async refusalOf(
    tx: Db,
    link: LivingLink,
    body: SendSelfEntryBody,
  ): Promise<Outcome | null> {
    const { person, imageId } = body;
    if (identityKey(person.identityCardNumber) === '' || person.fullName === '')
      return refused('selfPersonUnnamed');
    if (isUsedUp(link)) return refused('selfLinkFull');
    const fileIds = filesOf(imageId, pagesOf(body));
    const files = await tx.file.findMany({
      where: { id: { in: fileIds }, uploadedById: link.createdById, unusedSince: { not: null } },
      select: { id: true, kind: true },
    });
    const isPhoto =
      imageId === null || files.some(({ id, kind }) => id === imageId && kind === PHOTO);
    return files.length === fileIds.length && isPhoto ? null : refused('selfFileGone');
  }
}

const active = <Row extends { active: boolean }>(rows: readonly Row[]): Row[] =>
  rows.filter((row) => row.active);

type Page = Prisma.SelfEntryPageCreateManyInput;

/** The pages in the order of the phone; a page that comes twice is kept once. */
function pagesOf({ entryId, documents }: SendSelfEntryBody): Page[] {
  const pages = documents.flatMap(({ documentTypeId, fileIds }) =>
    fileIds.map((fileId, sort): Page => ({ entryId, documentTypeId, fileId, sort })),
  );
  return [...grouped(pages, ({ fileId }) => fileId).values()].flatMap(([first]) => first ?? []);
}

const filesOf = (imageId: string | null, pages: readonly Page[]): string[] => [
  ...new Set([...(imageId === null ? [] : [imageId]), ...pages.map(({ fileId }) => fileId)]),
];
