import type { Language } from '@portal/contracts';
import { plantDate, signatureProblems } from '@portal/domain';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { InvalidInput } from '../../platform/http/invalid-input';
import { shownDate } from '../../platform/pdf/shown';
import { WorkerPool } from '../../platform/workers/pool';
import { requestLink } from '../../requests/links';
import { visibleTo } from '../../requests/visibility';
import type { ConfirmationData } from './confirmation-data';
import type { PaperFamily } from './paper-family';
import { confirmationWords } from './paper-words';
import { Prints } from './prints';

/** The paper that a contractor's manager signs, made from a form as it stands. */
@Injectable()
export class ConfirmationPapers {
  constructor(
    private readonly database: Database,
    private readonly pool: WorkerPool,
    private readonly prints: Prints,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /**
   * Draws the paper of a form, saved or not.
   * @throws InvalidInput where nobody is named who signs
   */
  async print<Form extends { id: string }>(
    user: CurrentUser,
    family: PaperFamily<Form>,
    form: Form,
    language: Language,
  ): Promise<Uint8Array> {
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
    return this.pool.forUser<Uint8Array>(user.id, 'drawConfirmation', data);
  }

  private async dataOf<Form extends { id: string }>(
    user: CurrentUser,
    family: PaperFamily<Form>,
    form: Form,
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
    const [contents, mark] = await Promise.all([
      family.contents(user, form, parties, language),
      this.prints.keep(user, family, form),
    ]);
    return {
      ...confirmationWords(family, contents.rows.length, language),
      ...contents,
      language,
      link: requestLink(this.env, form.id),
      requestNumber: request?.number ?? '',
      contractor: { name, taxCode, address },
      requestor: parties.requestor,
      manager: { name: plan.contractorManager, jobTitle: plan.contractorJobTitle },
      mark,
      printedDate: shownDate(plantDate(new Date())),
    };
  }
}
