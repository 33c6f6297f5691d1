import { createHash } from 'node:crypto';
import type { CheckApprovalAnswer, Language, PaperVerdict } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import { AppError } from '../../platform/http/app-error';
import { commandAnswer, done, refused, type ResultCode } from '../../platform/http/command';
import { PdfSigner } from '../../platform/signing/pdf-signer';
import type { PdfSignature } from '../../platform/signing/read-signed-pdf';
import { certificateFacts, type CertificateFacts } from '../../platform/signing/signing-identity';
import { WorkerPool } from '../../platform/workers/pool';
import { TaskTooCostly } from '../../platform/workers/task-process';
import { Approvals } from './approvals.service';

const RESULTS: Record<PaperVerdict, ResultCode> = {
  genuine: 'paperGenuine',
  cancelled: 'paperCancelled',
  notSigned: 'paperNotSigned',
  changed: 'paperChanged',
  otherCertificate: 'paperOfOtherCertificate',
  unknown: 'paperUnknown',
};

type Found = Omit<CheckApprovalAnswer['data'], 'sha256'>;

/** Checks whether a file is an approval paper that the plant has signed. */
@Injectable()
export class ApprovalChecks {
  constructor(
    private readonly approvals: Approvals,
    private readonly pool: WorkerPool,
    private readonly signer: PdfSigner,
  ) {}

  /**
   * @param address of the caller, in whose turn the check runs
   * @throws AppError fileContentMismatch if it is not a PDF
   */
  async check(
    { name, bytes }: { name: string; bytes: Buffer },
    address: string,
    language: Language,
  ): Promise<CheckApprovalAnswer> {
    if (!bytes.subarray(0, 5).equals(PDF_HEAD)) throw new AppError('fileContentMismatch', { name });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const found = await this.judge(bytes, sha256, address, language);
    const { verdict } = found;
    const code = RESULTS[verdict];
    const outcome = (verdict === 'genuine' ? done : refused)(code, {
      number: found.paper?.requestNumber ?? '',
    });
    return { ...commandAnswer(language, outcome), data: { ...found, sha256 } };
  }

  private async judge(
    bytes: Buffer,
    sha256: string,
    address: string,
    language: Language,
  ): Promise<Found> {
    const signature = await this.read(bytes, address);
    if (signature.state !== 'intact') {
      const verdict = signature.state === 'none' ? 'notSigned' : 'changed';
      return { verdict, certificate: null, paper: null };
    }
    const signedBy = certificateFacts(signature.certificate);
    const certificate = { subject: signedBy.subject, fingerprint: signedBy.fingerprint };
    if (!(await this.isOurs(signedBy)))
      return { verdict: 'otherCertificate', certificate, paper: null };
    const paper = await this.approvals.bySha256(sha256, language);
    if (!paper) return { verdict: 'unknown', certificate, paper };
    return { verdict: paper.isCancelled ? 'cancelled' : 'genuine', certificate, paper };
  }

  /** The file comes from a stranger, so a separate process with limits reads it. */
  private async read(bytes: Buffer, address: string): Promise<PdfSignature> {
    try {
      return await this.pool.fromOutside<PdfSignature>(address, 'readSignedPdf', bytes);
    } catch (error) {
      if (error instanceof TaskTooCostly) return { state: 'broken' };
      throw error;
    }
  }

  /** Whether it is the plant's current certificate, or one with which it signed papers before. */
  private async isOurs({ fingerprint }: CertificateFacts): Promise<boolean> {
    return (
      fingerprint === this.signer.certificate.fingerprint || this.approvals.hasSigned(fingerprint)
    );
  }
}

const PDF_HEAD = Buffer.from('%PDF-');
