import { createHash } from 'node:crypto';
import { FAMILIES, STATUS, type Family } from '@portal/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database, type Db } from '../../platform/database/database';
import type { Approval, Prisma, Request } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { PDF } from '../../platform/http/download';
import { translate } from '../../platform/i18n/translator';
import { Jobs } from '../../platform/jobs/jobs';
import { shownTime } from '../../platform/pdf/shown-times';
import { APPROVAL_LANGUAGE as LANGUAGE } from '../../platform/paper-texts/paper-parts';
import { PaperPreviews } from '../../platform/paper-texts/paper-previews';
import { paperWords, type OwnPaperTexts } from '../../platform/paper-texts/worded-paper';
import { PdfSigner } from '../../platform/signing/pdf-signer';
import { PlantName } from '../../platform/signing/plant-name';
import { Appearance } from '../../platform/appearance/appearance';
import { WorkerPool } from '../../platform/workers/pool';
import { SIGN_APPROVAL } from '../../requests/acts/approval/approval-records';
import { visibleTo } from '../../requests/core/visibility';
import { RecordReads } from '../../requests/reads/record-reads';
import { RequestFamilies } from '../../requests/core/request-families';
import { FileStore } from '../../plant/files';
import type { GrantedWords } from '../../requests/core/contents';
import { approvalSteps } from './approval-steps';
import type { ApprovalData } from './paper-data';

const included = {
  request: {
    include: { contractor: { select: { name: true, taxCode: true, address: true } } },
  },
} satisfies Prisma.ApprovalInclude;
type ApprovalRow = Prisma.ApprovalGetPayload<{ include: typeof included }>;

/** Makes the signed paper of an approval once, in the background (docs/product/shared.md, "Papers"). */
@Injectable()
export class ApprovalPapers implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly families: RequestFamilies,
    private readonly files: FileStore,
    private readonly jobs: Jobs,
    private readonly pool: WorkerPool,
    private readonly signer: PdfSigner,
    private readonly plantName: PlantName,
    private readonly appearance: Appearance,
    private readonly previews: PaperPreviews,
    private readonly reads: RecordReads,
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.define(SIGN_APPROVAL, ({ requestId = '' }) => this.make(requestId));
    for (const family of FAMILIES)
      this.previews.define(`${family}Approval`, (viewer, words) =>
        this.preview(viewer, family, words),
      );
  }

  /** The paper of the family's newest approval that the viewer may see, or of none; it has no room for a signature. */
  private async preview(
    viewer: CurrentUser,
    family: Family,
    words: OwnPaperTexts,
  ): Promise<Uint8Array> {
    const approval = await this.database.approval.findFirst({
      where: { request: { AND: [{ family, forgottenAt: null }, visibleTo(viewer)] } },
      orderBy: [{ approvedAt: 'desc' }, { requestId: 'desc' }],
      include: included,
    });
    if (approval) await this.reads.note(viewer, 'request', approval.requestId);
    const now = new Date();
    const data = approval
      ? await this.dataOf(approval, now, words)
      : await this.sampleOf(family, now, words);
    const shown: ApprovalData = {
      ...data,
      link: `${this.env.PUBLIC_URL}/`,
      certificateFingerprint: '',
      isPreview: true,
    };
    return this.pool.forUser<Uint8Array>(viewer.id, 'drawApproval', shown);
  }

  /** Does nothing if the request has its paper, had one that was removed for good, or was cancelled meanwhile. */
  private async make(requestId: string): Promise<void> {
    const approval = await this.database.approval.findUnique({
      where: { requestId },
      include: included,
    });
    if (!approval || !isWanted(approval)) return;
    const signedAt = new Date();
    const data = await this.dataOf(approval, signedAt);
    const drawn = await this.pool.inBackground<Uint8Array>('drawApproval', data);
    const signed = await this.signer.sign(drawn);
    await this.keep(approval, signed, signedAt);
  }

  private async keep(
    { requestId, request }: ApprovalRow,
    signed: Buffer,
    signedAt: Date,
  ): Promise<void> {
    const file = {
      id: newId(),
      name: `PheDuyet-${request.number}.pdf`,
      type: PDF,
      size: signed.length,
      sha256: createHash('sha256').update(signed).digest('hex'),
      unusedSince: null,
    };
    await this.files.putMade({ id: file.id, bytes: signed });
    const isKept = await this.database.transaction((tx) =>
      this.attach(tx, requestId, file, signedAt),
    );
    if (!isKept) await this.files.remove([file.id]);
  }

  /** If two jobs run for the same request, only one attaches its paper. @returns whether it was this one */
  private async attach(
    tx: Db,
    requestId: string,
    file: Prisma.FileUncheckedCreateInput & { id: string },
    signedAt: Date,
  ): Promise<boolean> {
    await tx.$queryRaw`select 1 from request where id = ${requestId}::uuid for update`;
    const approval = await tx.approval.findUniqueOrThrow({
      where: { requestId },
      include: { request: { select: { status: true } } },
    });
    if (!isWanted(approval)) return false;
    await tx.file.create({ data: file });
    await tx.requestAttachment.create({
      data: { id: newId(), requestId, kind: 'signed', fileId: file.id },
    });
    const { subject, fingerprint } = this.signer.certificate;
    await tx.approval.update({
      where: { requestId },
      data: {
        fileId: file.id,
        signedAt,
        certificateSubject: subject,
        certificateFingerprint: fingerprint,
      },
    });
    return true;
  }

  private async dataOf(
    approval: ApprovalRow,
    signedAt: Date,
    entered?: OwnPaperTexts,
  ): Promise<ApprovalData> {
    const { request, code, approvedAt } = approval;
    const [contents, steps] = await Promise.all([
      this.families.of(request).outcome.contents(this.database, request, LANGUAGE),
      approvalSteps(this.database, request, LANGUAGE),
    ]);
    const { name, taxCode, address } = request.contractor ?? NOBODY;
    return {
      ...(await this.around(request, { approvedAt, signedAt }, entered)),
      link: `${this.env.PUBLIC_URL}/#/kiem-tra/${code}`,
      contractor: { name, taxCode, address },
      words: contents.words,
      facts: contents.facts,
      granted: contents.granted,
      steps,
    };
  }

  private async sampleOf(family: Family, now: Date, words: OwnPaperTexts): Promise<ApprovalData> {
    const none = { family, number: '', contractor: null, totalCount: 1 };
    return {
      ...(await this.around(none, { approvedAt: now, signedAt: now }, words)),
      link: '',
      contractor: { name: '…', taxCode: '…', address: '' },
      words: SAMPLE_WORDS,
      facts: [],
      granted: [],
      steps: [],
    };
  }

  /** What a paper says whatever was granted. */
  private async around(
    request: Pick<Request, 'family' | 'number' | 'totalCount'> & {
      contractor: { name: string } | null;
    },
    { approvedAt, signedAt }: { approvedAt: Date; signedAt: Date },
    entered?: OwnPaperTexts,
  ) {
    const { supportEmail } = await this.appearance.now();
    const plantName = await this.plantName.in(LANGUAGE);
    const requestNumber = request.number ?? '';
    const values = {
      number: requestNumber,
      contractor: request.contractor?.name ?? '',
      plant: plantName,
      date: shownTime(approvedAt),
      count: String(request.totalCount),
    };
    const paper = `${request.family as Family}Approval` as const;
    return {
      language: LANGUAGE,
      requestNumber,
      paperWords: await paperWords(this.database, paper, { language: LANGUAGE, values }, entered),
      isPreview: false,
      approvedAt: shownTime(approvedAt),
      plantName,
      signature: {
        name: this.signer.certificate.name,
        reason: translate(LANGUAGE, 'approvalPaper:reason', { number: requestNumber }),
        location: translate(LANGUAGE, 'approvalPaper:location'),
        contact: supportEmail,
        at: signedAt,
      },
      certificateFingerprint: this.signer.certificate.fingerprint,
    };
  }
}

const SAMPLE_WORDS: GrantedWords = {
  heading: '…',
  columns: { name: '…', role: '…', card: '…', areas: '…' },
};

/** The plant's own requests have no contractor. */
const NOBODY = { name: '', taxCode: '', address: '' };

const isWanted = ({
  fileId,
  paperForgottenAt,
  request,
}: Pick<Approval, 'fileId' | 'paperForgottenAt'> & { request: { status: number } }): boolean =>
  fileId === null && paperForgottenAt === null && request.status === STATUS.approved;
