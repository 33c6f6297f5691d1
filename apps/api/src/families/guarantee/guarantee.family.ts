import {
  guaranteePaths,
  type Doubt,
  type GuaranteeInput,
  type Language,
  type RequestProblem,
} from '@portal/contracts';
import {
  customItemProblems,
  customPlanProblems,
  GUARANTEE_STEP,
  guaranteeProblems,
  plantDate,
  type CustomLists,
} from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { ReferenceCache } from '../../plant/reference-data';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database, type Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import { Signatures } from '../../platform/storage/signatures';
import type {
  Judging,
  RequestSummary,
  Reviewed,
  SaveContext,
  StoredConfirmation,
} from '../../requests/core/family';
import { FormFamily } from '../../requests/core/form/form-family';
import { answersOfItems, customLists, demandFit } from '../../requests/core/form/custom-answers';
import { problemMessages, type ProblemTexts } from '../../requests/core/form/problem-messages';
import { FILES_GUARANTEES } from './filed-by';
import { GuaranteeAnswers } from './guarantee-answers';
import { guaranteeDoubts } from './guarantee-doubts';
import { GuaranteeRecords, surroundingsOf } from './guarantee-facts';
import {
  guaranteeCover,
  guaranteeCoverName,
  guaranteeItemForm,
  type KeptGuaranteed,
} from './guarantee-forms';
import { GuaranteeOutcome } from './guarantee-outcome';
import { guaranteePersonal } from './guarantee-personal';
import { GuaranteePaper } from './guarantee-paper';
import { guaranteeReader, type StoredGuarantee } from './guarantee-reader';
import { demandNamed, writeGuarantee } from './guarantee-writer';

const TEXTS: ProblemTexts = {
  problem: (code) => `guaranteeProblems:${code}`,
  field: (field) => `guaranteeFields:${field}`,
  ofRow: () => 'guaranteeProblems:ofRow',
};

/**
 * The family of guarantees: the plant's staff vouch for people with safety cards, for a day and its
 * hours (docs/product/guarantee.md).
 */
@Injectable()
export class GuaranteeFamily extends FormFamily<
  GuaranteeInput,
  CustomLists,
  StoredGuarantee,
  KeptGuaranteed
> {
  constructor(
    readonly outcome: GuaranteeOutcome,
    private readonly records: GuaranteeRecords,
    private readonly answers: GuaranteeAnswers,
    private readonly paper: GuaranteePaper,
    private readonly database: Database,
    private readonly cache: ReferenceCache,
    signatures: Signatures,
  ) {
    super(
      {
        name: 'guarantee',
        filedBy: FILES_GUARANTEES,
        judging: 'whole',
        detailPath: guaranteePaths.detail,
        itemForm: guaranteeItemForm,
        coverForm: guaranteeCover,
        coverName: guaranteeCoverName,
        reader: guaranteeReader,
        personal: guaranteePersonal,
      },
      cache,
      signatures,
    );
  }

  get confirmation(): StoredConfirmation {
    return {
      texts: this.paper,
      contents: async (author, request, language) => {
        const { plan, items } = await guaranteeReader.read(this.database, request);
        return this.paper.contents(
          author,
          { ...plan, id: request.id, staffItems: items },
          language,
        );
      },
    };
  }

  async save(tx: Db, context: SaveContext, input: GuaranteeInput): Promise<RequestSummary> {
    await demandNamed(tx, input);
    await this.demandFit(input, context.language);
    return writeGuarantee(tx, context, input, await this.records.find(tx, input));
  }

  detail(db: Db, request: Request, _viewer: CurrentUser, language: Language): Promise<object> {
    return this.answers.detail(db, request, language);
  }

  /** The fields that the plant has added; no other rule reads a list. */
  lists(language: Language): Promise<CustomLists> {
    return customLists(this.cache, language);
  }

  async problems(
    tx: Db,
    _request: Request,
    { stored, lists, language }: Judging<GuaranteeInput, CustomLists, StoredGuarantee>,
  ): Promise<RequestProblem[]> {
    const { plan, items } = stored;
    const form = { ...plan, staffItems: items };
    const facts = await this.records.find(tx, form);
    const asking = { step: GUARANTEE_STEP, today: plantDate(new Date()) };
    const problems = [
      ...guaranteeProblems(form, surroundingsOf(facts, plan)),
      ...customPlanProblems(stored, lists, { ...asking, form: 'guaranteePlan' }),
      ...customItemProblems(stored, lists, { ...asking, form: 'guaranteeItem' }),
    ];
    return problemMessages(problems, language, TEXTS, lists.customFields);
  }

  doubts(db: Db, reviewed: Reviewed, language: Language): Promise<Map<string, Doubt[]>> {
    return guaranteeDoubts(this.records, db, reviewed, language);
  }

  private demandFit(
    { customFields, staffItems }: GuaranteeInput,
    language: Language,
  ): Promise<void> {
    return demandFit(
      this.cache,
      [
        { path: '', form: 'guaranteePlan', values: customFields },
        ...answersOfItems('guaranteeItem', 'staffItems', staffItems),
      ],
      language,
    );
  }
}
