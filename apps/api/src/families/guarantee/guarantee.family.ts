import {
  FAMILY_CODES,
  guaranteePaths,
  type Doubt,
  type GuaranteeInput,
  type Language,
  type RequestProblem,
} from '@portal/contracts';
import { guaranteeProblems } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { ReferenceCache } from '../../plant/reference-data';
import type { CurrentUser } from '../../platform/auth/current-user';
import type { Db } from '../../platform/database/database';
import type { Request } from '../../platform/database/generated/client';
import { Signatures } from '../../platform/storage/signatures';
import {
  WAITS_FOR_AUTHOR,
  type Judging,
  type RequestFamily,
  type RequestSummary,
  type SaveContext,
} from '../../requests/core/family';
import type { Forms } from '../../requests/core/forms';
import { KeptForms } from '../../requests/core/form/kept-forms';
import { problemMessages, type ProblemTexts } from '../../requests/core/form/problem-messages';
import { FILES_GUARANTEES } from './filed-by';
import { GuaranteeAnswers, type GuaranteeDetail } from './guarantee-answers';
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
export class GuaranteeFamily implements RequestFamily<GuaranteeInput, null, StoredGuarantee> {
  readonly name = 'guarantee';
  readonly code = FAMILY_CODES.guarantee;
  readonly filedBy = FILES_GUARANTEES;
  readonly judging = 'whole';
  readonly waitsForAuthor = WAITS_FOR_AUTHOR;
  readonly detailPath = guaranteePaths.detail;
  readonly items: KeptForms<KeptGuaranteed>;
  readonly cover: Forms;
  readonly coverName = guaranteeCoverName;
  readonly reader = guaranteeReader;
  readonly personal = guaranteePersonal;

  constructor(
    readonly outcome: GuaranteeOutcome,
    private readonly records: GuaranteeRecords,
    private readonly answers: GuaranteeAnswers,
    cache: ReferenceCache,
    signatures: Signatures,
  ) {
    this.items = new KeptForms(guaranteeItemForm, cache, signatures);
    this.cover = new KeptForms(guaranteeCover, cache, signatures);
  }

  async save(tx: Db, context: SaveContext, input: GuaranteeInput): Promise<RequestSummary> {
    await demandNamed(tx, input);
    return writeGuarantee(tx, context, input, await this.records.find(tx, input));
  }

  detail(
    db: Db,
    request: Request,
    _viewer: CurrentUser,
    language: Language,
  ): Promise<GuaranteeDetail> {
    return this.answers.detail(db, request, language);
  }

  /** No rule reads a list. */
  lists(): Promise<null> {
    return Promise.resolve(null);
  }

  async problems(
    tx: Db,
    _request: Request,
    { stored: { plan, items }, language }: Judging<GuaranteeInput, null, StoredGuarantee>,
  ): Promise<RequestProblem[]> {
    const form = { ...plan, staffItems: items };
    const facts = await this.records.find(tx, form);
    return problemMessages(guaranteeProblems(form, surroundingsOf(facts, plan)), language, TEXTS);
  }

  /** Nothing follows: the plant's records already contain the people of a guarantee. */
  submitted(): Promise<void> {
    return Promise.resolve();
  }

  doubts(db: Db, request: Request, language: Language): Promise<Map<string, Doubt[]>> {
    return guaranteeDoubts(this.records, db, request, language);
  }

  /**
   * A guarantee has no files of its own: its photos belong to the records of the plant, and answers
   * contain signed links to them.
   */
  readableFiles(): Promise<string[]> {
    return Promise.resolve([]);
  }
}
