import type { Family, Language } from '@portal/contracts';
import { plantDate, signatureProblems } from '@portal/domain';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { InvalidInput } from '../../platform/http/invalid-input';
import { shownDate } from '../../platform/pdf/shown';
import { WorkerPool } from '../../platform/workers/pool';
import { visibleTo } from '../../requests/lifecycle/request-access';
import { requestLink } from '../../requests/request-link';
import type { ConfirmationContents, ConfirmationData } from './confirmation-data';

/** What every plan has that a contractor's manager signs for. */
export interface PlanToSign {
  authorId: string | null;
  contractorManager: string;
  contractorJobTitle: string;
}

/** How a family puts its form on paper. */
export interface PaperFamily<Form extends { id: string }> {
  /** Name of the part of the form in which its plan stands. */
  planName: string;
  planOf(form: Form): PlanToSign;
  contents(
    user: CurrentUser,
    form: Form,
    parties: PaperParties,
    language: Language,
  ): Promise<ConfirmationContents>;
}

/** Who of the contractor's stands on a paper. */
export interface PaperParties {
  contractorId: string;
  requestor: string;
}

/** The paper that a contractor's manager signs, made from a form as it stands (decisions, section 8). */
@Injectable()
export class ConfirmationPapers {
  private readonly families = new Map<Family, PaperFamily<{ id: string }>>();

  constructor(
    private readonly database: Database,
    private readonly pool: WorkerPool,
    @Inject(ENV) private readonly env: Env,
  ) {}

  join<Form extends { id: string }>(name: Family, family: PaperFamily<Form>): void {
    this.families.set(name, family);
  }

  /**
   * Draws the paper of a form, saved or not.
   * @throws InvalidInput where nobody is named who signs
   */
  async print(
    user: CurrentUser,
    name: Family,
    form: { id: string },
    language: Language,
  ): Promise<Uint8Array> {
    const family = this.families.get(name);
    if (!family) throw new Error(`The family ${name} has no confirmation paper`);
    const missing = signatureProblems(family.planOf(form));
    if (missing.length > 0)
      throw new InvalidInput(
        missing.map((field) => ({
          field: `${family.planName}.${field}`,
          code: 'required',
          params: {},
        })),
      );
    const data = await this.dataOf(user, family, form, language);
    return this.pool.run<Uint8Array>('drawConfirmation', data);
  }

  private async dataOf(
    user: CurrentUser,
    family: PaperFamily<{ id: string }>,
    form: { id: string },
    language: Language,
  ): Promise<ConfirmationData> {
    const plan = family.planOf(form);
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
        where: { AND: [{ id: form.id }, visibleTo(user)] },
        select: { number: true },
      }),
    ]);
    const { name, taxCode, address } = contractor;
    const parties = { contractorId, requestor: requestor?.fullName ?? '' };
    return {
      ...(await family.contents(user, form, parties, language)),
      language,
      link: requestLink(this.env, form.id),
      requestNumber: request?.number ?? '',
      contractor: { name, taxCode, address },
      requestor: parties.requestor,
      manager: { name: plan.contractorManager, jobTitle: plan.contractorJobTitle },
      printedDate: shownDate(plantDate(new Date())),
    };
  }
}
