import type { Language } from '@portal/contracts';
import { plantDate, signatureProblems } from '@portal/domain';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { InvalidInput } from '../../platform/http/invalid-input';
import { shownDate } from '../../platform/pdf/shown';
import { WorkerPool } from '../../platform/workers/pool';
import { visibleTo } from '../lifecycle/request-access';
import { requestLink } from '../request-link';
import type { ConfirmationContents, ConfirmationData } from './confirmation-data';

/** What every form has that a contractor's manager signs for. */
export interface FormToSign {
  id: string;
  /** Name of the part of the form in which its plan stands. */
  planName: string;
  plan: { authorId: string | null; contractorManager: string; contractorJobTitle: string };
}

/** Who of the contractor's stands on a paper. */
export interface PaperParties {
  contractorId: string;
  requestor: string;
}

/** The paper that a contractor's manager signs, made from a form as it stands (decisions, section 8). */
@Injectable()
export class ConfirmationPapers {
  constructor(
    private readonly database: Database,
    private readonly pool: WorkerPool,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Draws the paper of a form.
   * @param read what the form's family puts on it
   * @throws InvalidInput where nobody is named who signs
   */
  async print(
    user: CurrentUser,
    form: FormToSign,
    language: Language,
    read: (parties: PaperParties) => Promise<ConfirmationContents>,
  ): Promise<Uint8Array> {
    const missing = signatureProblems(form.plan);
    if (missing.length > 0)
      throw new InvalidInput(
        missing.map((name) => ({
          field: `${form.planName}.${name}`,
          code: 'required',
          params: {},
        })),
      );
    const data = await this.dataOf(user, form, language, read);
    return this.pool.run<Uint8Array>('drawConfirmation', data);
  }

  private async dataOf(
    user: CurrentUser,
    { id, plan }: FormToSign,
    language: Language,
    read: (parties: PaperParties) => Promise<ConfirmationContents>,
  ): Promise<ConfirmationData> {
    const contractorId = user.contractorId ?? '';
    const [contractor, requestor, request] = await Promise.all([
      this.database.contractor.findUniqueOrThrow({ where: { id: contractorId } }),
      plan.authorId
        ? this.database.user.findFirst({
            where: { id: plan.authorId, contractorId },
            select: { fullName: true },
          })
        : null,
      this.database.request.findFirst({
        where: { AND: [{ id }, visibleTo(user)] },
        select: { number: true },
      }),
    ]);
    const { name, taxCode, address } = contractor;
    const requestorName = requestor?.fullName ?? '';
    return {
      ...(await read({ contractorId, requestor: requestorName })),
      language,
      link: requestLink(this.env, id),
      requestNumber: request?.number ?? '',
      contractor: { name, taxCode, address },
      requestor: requestorName,
      manager: { name: plan.contractorManager, jobTitle: plan.contractorJobTitle },
      printedDate: shownDate(plantDate(new Date())),
    };
  }
}
