import {
  CARD_CHANGE_TYPE,
  cardChangeName,
  type CardChangeInput,
  type CardChangeItemInput,
  type CardChangeType,
  type CustomValues,
  type KnownPaper,
  type Language,
  type OutdatedPaper,
  reasonChangeCards,
} from '@portal/contracts';
import { renewedPapers } from '@portal/domain';
import { Injectable } from '@nestjs/common';
import { ReferenceCache } from '../../plant/reference-data';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { translate } from '../../platform/i18n/translator';
import type { Fact, TableCell } from '../../platform/pdf';
import { textCell } from '../../platform/pdf/cells';
import { shownDate } from '../../platform/pdf/shown-times';
import { answerLines, printedAnswers } from '../../requests/core/form/custom-answers';
import { demandOwn } from '../../requests/core/form/own-parties';
import { ConfirmationPrinter } from '../../requests/reads/paper/confirmation-printer';
import type { ConfirmationContents, PaperTexts } from '../../requests/core/confirmation-data';
import { confirmationWords } from '../../requests/reads/paper/paper-words';
import { printedForm, type PrintedForm } from '../../requests/reads/paper/printed-form';
import { Prints } from '../../requests/reads/paper/prints';
import { joined, namesOf } from '../../requests/core/joined-names';
import { CardChangeRecords, knownPapersOf, type CardChangeLists } from './card-change-facts';
import { typeName } from './card-change-forms';
import { keptForm, namedParties } from './card-change-writer';

/** What papers list of a card change besides its people. */
export interface ListedChange {
  requestType: CardChangeType;
  description: string;
  customFields: CustomValues;
  /** The requestor with job title, department and phone. */
  requestor: string;
}

/** What the paper of a card change prints of a form, to compare it with earlier prints. */
export const printedChange = ({
  requestType,
  authorId,
  description,
  customFields,
  staffItems,
}: Pick<
  CardChangeInput,
  'requestType' | 'authorId' | 'description' | 'customFields' | 'staffItems'
>): PrintedForm =>
  printedForm({
    cover: [requestType, authorId, description, ...printedAnswers(customFields)],
    items: staffItems.map((item) => ({
      id: item.id,
      shown: [
        item.staffId,
        item.safetyCardId,
        item.extendTo,
        item.reasonChangeCardId,
        item.newName,
        item.newImageId,
        item.description,
        ...(requestType === CARD_CHANGE_TYPE.papers
          ? renewedPapers(item.staffProfileFiles).map(
              ({ id, documentDate, documentNumber, issuer }) => [
                id,
                documentDate,
                documentNumber,
                issuer,
              ],
            )
          : []),
      ],
    })),
  });

/** Prints card changes: the paper that the company signs, and the lines for the paper that the plant signs. */
@Injectable()
export class CardChangePaper implements PaperTexts {
  readonly paper = 'cardChangeConfirmation';
  readonly texts = 'cardChangePaper';
  readonly columns = {
    name: { share: 50 },
    identity: { share: 34 },
    card: { share: 30 },
    validTo: { share: 24 },
    change: { share: 48 },
  } as const;
  readonly commitments = ['correct', 'oldCards', 'consent', 'liability'];

  constructor(
    private readonly database: Database,
    private readonly records: CardChangeRecords,
    private readonly cache: ReferenceCache,
    private readonly printer: ConfirmationPrinter,
    private readonly prints: Prints,
  ) {}

  /**
   * Draws the confirmation paper of a form, saved or not.
   * @throws InvalidInput with the fields that name something of another company
   */
  async print(user: CurrentUser, given: CardChangeInput, language: Language): Promise<Uint8Array> {
    const form = keptForm(given);
    const contractorId = user.contractorId ?? '';
    await demandOwn(namedParties(this.database, contractorId, form.staffItems));
    const contents = await this.contents(contractorId, form, language);
    return this.printer.print(user, form.id, contents, printedChange(form), language);
  }

  /** What the paper shows of a form. @param contractorId the company that files it */
  async contents(
    contractorId: string,
    form: Omit<CardChangeInput, 'version' | 'attachments'>,
    language: Language,
  ): Promise<ConfirmationContents> {
    const [contractor, requestor, rows] = await Promise.all([
      this.database.contractor.findUniqueOrThrow({ where: { id: contractorId } }),
      form.authorId
        ? this.database.user.findFirst({
            where: { id: form.authorId, contractorId },
            select: { fullName: true, jobTitle: true, departmentName: true, phone: true },
          })
        : null,
      this.rows(form, contractorId, language),
    ]);
    const name = requestor?.fullName ?? '';
    const cover = await this.lines(
      {
        ...form,
        requestor: joined(
          name,
          requestor?.jobTitle ?? '',
          requestor?.departmentName ?? '',
          requestor?.phone ?? '',
        ),
      },
      language,
    );
    const say = (key: 'signHint' | 'sealHint' | 'commitmentHeading') =>
      translate(language, `paper:${key}`);
    return {
      ...confirmationWords(this, rows.length, language),
      subtitle: typeName(form.requestType, language),
      contractor: contractor.name,
      from: {
        name: contractor.name,
        details: [
          translate(language, 'paper:taxCode', { taxCode: contractor.taxCode }),
          contractor.address,
        ],
      },
      coverHeading: translate(language, 'cardChangePaper:coverHeading'),
      cover,
      rows,
      commitmentHeading: say('commitmentHeading'),
      signatures: [
        { jobTitle: requestor?.jobTitle ?? '', hint: say('signHint'), name },
        { jobTitle: '', hint: say('sealHint'), name: '' },
      ],
    };
  }

  /** The signed papers of a form, saved or not, that were printed from another content. */
  outdated(user: CurrentUser, given: CardChangeInput): Promise<OutdatedPaper[]> {
    const form = keptForm(given);
    return this.prints.outdated(user, form.id, printedChange(form), { files: form.attachments });
  }

  /** A card change without its people, as papers list it. */
  async lines(
    { requestType, description, customFields, requestor }: ListedChange,
    language: Language,
  ): Promise<Fact[]> {
    const line = (name: 'type' | 'requestor' | 'reason', value: string): Fact => ({
      label: translate(language, `cardChangePaper:lines.${name}`),
      value,
    });
    return [
      line('type', typeName(requestType, language)),
      line('requestor', requestor),
      line('reason', description),
      ...(await answerLines(this.cache, 'cardChangePlan', customFields, language)),
    ];
  }

  private async rows(
    form: Pick<CardChangeInput, 'id' | 'requestType' | 'staffItems'>,
    contractorId: string,
    language: Language,
  ): Promise<TableCell[][]> {
    const [found, lists, reasons] = await Promise.all([
      this.records.find(this.database, { id: form.id, contractorId }, form.staffItems),
      this.records.lists(language),
      this.cache.rows(reasonChangeCards, language),
    ]);
    return form.staffItems.map((item) => {
      const one = found.get(item.id) ?? null;
      const { holder, card } = one ?? { holder: null, card: null };
      const asked =
        form.requestType === CARD_CHANGE_TYPE.papers
          ? renewals(item, knownPapersOf(one, item.staffProfileFiles, lists), lists, language)
          : askedFor(form.requestType, item, reasons, language);
      return [
        { lines: [{ text: holder?.fullName ?? '', isBold: true }] },
        textCell(holder?.identityNumber ?? ''),
        textCell(card?.number ?? ''),
        textCell(shownDate(card?.validTo ?? null)),
        textCell(...asked, item.description),
      ];
    });
  }
}

/** The papers that a row renews, each with its old and its new last day. */
function renewals(
  { staffProfileFiles }: CardChangeItemInput,
  known: readonly KnownPaper[],
  { documentGroups }: CardChangeLists,
  language: Language,
): string[] {
  const types = documentGroups.flatMap((group) => group.types);
  return renewedPapers(staffProfileFiles).map(({ id, documentDate }) => {
    const before = known.find((paper) => paper.id === id)?.documentDate ?? null;
    return translate(language, 'cardChangePaper:asked.paper', {
      name: namesOf(types, [id]),
      from: shownDate(before) || '–',
      to: shownDate(documentDate) || '–',
    });
  });
}

/** What a row asks for, in one line each. */
function askedFor(
  type: CardChangeType,
  { extendTo, reasonChangeCardId, newName, newImageId }: CardChangeItemInput,
  reasons: readonly { id: string; name: string }[],
  language: Language,
): string[] {
  switch (cardChangeName(type)) {
    case 'extend':
      return [
        translate(language, 'cardChangePaper:asked.extend', { day: shownDate(extendTo) || '…' }),
      ];
    case 'renew':
      return [namesOf(reasons, [reasonChangeCardId])];
    default:
      return [
        ...(newName ? [translate(language, 'cardChangePaper:asked.name', { name: newName })] : []),
        ...(newImageId ? [translate(language, 'cardChangePaper:asked.photo')] : []),
      ];
  }
}
