import { createHash } from 'node:crypto';
import { STATUS, type Language } from '@portal/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';
import { Database, type Db } from '../../platform/database/database';
import type { Approval, Prisma } from '../../platform/database/generated/client';
import { newId } from '../../platform/database/id';
import { PDF } from '../../platform/http/download';
import { translate } from '../../platform/i18n/translator';
import { Jobs } from '../../platform/jobs/jobs';
import { shownTime } from '../../platform/pdf/shown-times';
import { PdfSigner } from '../../platform/signing/pdf-signer';
import { PlantName } from '../../platform/signing/plant-name';
import { Appearance } from '../../platform/appearance/appearance';
import { WorkerPool } from '../../platform/workers/pool';
import { SIGN_APPROVAL } from '../../requests/acts/approval/approval-records';
import { RequestFamilies } from '../../requests/core/request-families';
import { FileStore } from '../../plant/files';
import { approvalSteps } from './approval-steps';
import type { ApprovalData } from './paper-data';

/** The plant issues the paper in its own language. */
const LANGUAGE: Language = 'vi';

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
    @Inject(ENV) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.define(SIGN_APPROVAL, ({ requestId = '' }) => this.make(requestId));
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
    await this.files.putMade(file.id, signed);
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

  private async dataOf(approval: ApprovalRow, signedAt: Date): Promise<ApprovalData> {
    const { request, code, approvedAt } = approval;
    const [contents, steps] = await Promise.all([
      this.families.of(request).outcome.contents(this.database, request, LANGUAGE),
      approvalSteps(this.database, request, LANGUAGE),
    ]);
    const { supportEmail } = await this.appearance.now();
    const { name, taxCode, address } = request.contractor ?? NOBODY;
    const requestNumber = request.number ?? '';
    return {
      language: LANGUAGE,
      link: `${this.env.PUBLIC_URL}/#/kiem-tra/${code}`,
      requestNumber,
      contractor: { name, taxCode, address },
      words: contents.words,
      facts: contents.facts,
      granted: contents.granted,
      steps,
      approvedAt: shownTime(approvedAt),
      plantName: await this.plantName.in(LANGUAGE),
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

/** The plant's own requests have no contractor. */
const NOBODY = { name: '', taxCode: '', address: '' };

const isWanted = ({
  fileId,
  paperForgottenAt,
  request,
}: Pick<Approval, 'fileId' | 'paperForgottenAt'> & { request: { status: number } }): boolean =>
  fileId === null && paperForgottenAt === null && request.status === STATUS.approved;
