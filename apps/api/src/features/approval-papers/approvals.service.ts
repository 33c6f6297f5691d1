import { STATUS, type ApprovalPaper, type Language } from '@portal/contracts';
import { maskedIdentity } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database';
import type { Prisma } from '../../platform/database/generated/client';
import { AppError } from '../../platform/http/app-error';
import { RequestFamilies } from '../../requests/core/request-families';
import { approvalSteps } from './approval-steps';

const included = {
  file: { select: { sha256: true } },
  request: { include: { contractor: { select: { name: true } } } },
} satisfies Prisma.ApprovalInclude;

/** Approvals, as far as the holder of a paper may see them. */
@Injectable()
export class Approvals {
  constructor(
    private readonly database: Database,
    private readonly families: RequestFamilies,
  ) {}

  /** The content of the paper with a code. @throws AppError notFound if there is no such paper */
  async byCode(code: string, language: Language): Promise<ApprovalPaper> {
    const paper = await this.find({ code }, language);
    if (!paper) throw new AppError('notFound');
    return paper;
  }

  /** The content of the signed file with a hash; null if the portal does not know it. */
  bySha256(sha256: string, language: Language): Promise<ApprovalPaper | null> {
    return this.find({ file: { sha256 } }, language);
  }

  /** Whether a paper was ever signed with the certificate of that fingerprint. */
  async hasSigned(fingerprint: string): Promise<boolean> {
    const signed = await this.database.approval.findFirst({
      where: { certificateFingerprint: fingerprint },
      select: { requestId: true },
    });
    return signed !== null;
  }

  private async find(
    where: Prisma.ApprovalWhereInput,
    language: Language,
  ): Promise<ApprovalPaper | null> {
    const approval = await this.database.approval.findFirst({ where, include: included });
    if (!approval?.file) return null;
    const { request, file } = approval;
    const [contents, steps] = await Promise.all([
      this.families.of(request).outcome.contents(this.database, request, language),
      approvalSteps(this.database, request, language),
    ]);
    const { heading, columns } = contents.words;
    return {
      requestNumber: request.number ?? '',
      contractorName: request.contractor?.name ?? '',
      approvedAt: approval.approvedAt.toISOString(),
      approvedBy: steps.at(-1)?.by ?? '',
      startDate: contents.startDate,
      endDate: contents.endDate,
      isCancelled: request.status !== STATUS.approved,
      words: { heading, name: columns.name, card: columns.card },
      entries: contents.granted.map((granted) => ({
        name: granted.name,
        identityNumber: contents.isPersonal ? maskedIdentity(granted.identity) : granted.identity,
        cardNumber: granted.cardNumber,
        validFrom: granted.validFrom,
        validTo: granted.validTo,
        isEnded: granted.isEnded,
      })),
      certificate: {
        subject: approval.certificateSubject,
        fingerprint: approval.certificateFingerprint,
      },
      sha256: file.sha256,
    };
  }
}
