import type { FieldChange, Language } from '@portal/contracts';
import type { Db } from '../../platform/database/database';
import type { Signatures } from '../../platform/storage/signatures';
import type { Card, ChangedItem, ChangedPlan, FieldNames } from '../request-family';
import { CardChanges, namesOfForms, planChanges, type ListRows } from './card-changes';
import type { CardFields } from './card-fields';

/** What review asks of a family and the tables of its fields answer: of its cards and of its plan. */
export abstract class FamilyForms<Item, Plan> {
  protected readonly cards: CardChanges<Item>;
  protected readonly plans: CardChanges<Plan>;

  constructor(
    tables: { card: CardFields<Item>; plan: CardFields<Plan> },
    lists: ListRows,
    signatures: Signatures,
  ) {
    this.cards = new CardChanges(tables.card, lists, signatures);
    this.plans = new CardChanges(tables.plan, lists, signatures);
  }

  changedFields(before: Card, after: Card): string[] {
    return this.cards.changedFields(before, after);
  }

  fieldNames(language: Language): Promise<FieldNames> {
    return namesOfForms([this.cards, this.plans], language);
  }

  changes(
    db: Db,
    items: readonly ChangedItem[],
    language: Language,
  ): Promise<Map<string, FieldChange[]>> {
    return this.cards.describe(db, items, language);
  }

  changedPlanFields(before: Card, after: Card): string[] {
    return this.plans.changedFields(before, after);
  }

  planChanges(db: Db, plan: ChangedPlan, language: Language): Promise<FieldChange[]> {
    return planChanges(this.plans, db, plan, language);
  }
}
