import type { Language, OutdatedPaper } from '@portal/contracts';
import { signatureProblems } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { InvalidInput } from '../../platform/http/invalid-input';
import { translate } from '../../platform/i18n/translator';
import type { ConfirmationContents } from '../../requests/core/confirmation-data';
import { ConfirmationPrinter } from '../../requests/reads/paper/confirmation-printer';
import { confirmationWords } from '../../requests/reads/paper/paper-words';
import type { PrintedForm } from '../../requests/reads/paper/printed-form';
import { Prints } from '../../requests/reads/paper/prints';
import { ReferenceCache } from '../../plant/reference-data';
import { answerLines } from '../../requests/core/form/custom-answers';
import { itemsIn, planIn, type PaperFamily } from './paper-family';
import { printedEntry } from './printed-entry';

/** Prints the paper that a contractor's manager signs, from the current content of a form. */
@Injectable()
export class ConfirmationPapers {
  constructor(
    private readonly database: Database,
    private readonly printer: ConfirmationPrinter,
    private readonly prints: Prints,
    private readonly cache: ReferenceCache,
  ) {}

  /** Draws the paper of a form, saved or not. @throws InvalidInput if the form does not name who signs */
  async print<Form extends { id: string }>(
    user: CurrentUser,
    family: PaperFamily<Form>,
    form: Form,
    language: Language,
  ): Promise<Uint8Array> {
    const missing = signatureProblems(planIn(family, form));
    if (missing.length > 0)
      throw new InvalidInput(
        missing.map((field) => ({
          field: `${family.inForm.plan}.${field}`,
          code: 'required',
          params: {},
        })),
      );
    const contents = await this.contentsOf(user, family, form, language);
    return this.printer.print(user, form.id, contents, printOf(family, form), language);
  }

  /** The signed papers of a form, saved or not, that were printed from another content. */
  outdated<Form extends { id: string }>(
    user: CurrentUser,
    family: PaperFamily<Form>,
    form: Form,
    files: readonly { id: string }[],
  ): Promise<OutdatedPaper[]> {
    return this.prints.outdated(user, form.id, printOf(family, form), { files });
  }

  /** What the paper shows of a form. @param user of the company that files it */
  async contentsOf<Form extends { id: string }>(
    user: CurrentUser,
    family: PaperFamily<Form>,
    form: Form,
    language: Language,
  ): Promise<ConfirmationContents> {
    const plan = planIn(family, form);
    const contractorId = user.contractorId ?? '';
    const [contractor, found] = await Promise.all([
      this.database.contractor.findUniqueOrThrow({ where: { id: contractorId } }),
      plan.authorId
        ? this.database.user.findFirst({
            where: { id: plan.authorId, contractorId },
            select: { fullName: true },
          })
        : null,
    ]);
    const requestor = found?.fullName ?? '';
    const [contents, answers] = await Promise.all([
      family.contents(user, form, { contractorId, requestor }, language),
      answerLines(this.cache, family.planForm, plan.customFields, language),
    ]);
    return {
      ...confirmationWords(family, contents.rows.length, language),
      contractor: contractor.name,
      from: {
        name: contractor.name,
        details: [
          translate(language, 'paper:taxCode', { taxCode: contractor.taxCode }),
          contractor.address,
        ],
      },
      coverHeading: translate(language, 'paper:planHeading'),
      cover: [...contents.plan, ...answers],
      rows: contents.rows,
      commitmentHeading: translate(language, 'paper:commitmentHeading'),
      signatures: [
        { jobTitle: '', hint: translate(language, 'paper:signHint'), name: requestor },
        {
          jobTitle: plan.contractorJobTitle,
          hint: translate(language, 'paper:sealHint'),
          name: plan.contractorManager,
        },
      ],
    };
  }
}

const printOf = <Form extends { id: string }>(family: PaperFamily<Form>, form: Form): PrintedForm =>
  printedEntry(family.shows, { plan: planIn(family, form), items: itemsIn(family, form) });
