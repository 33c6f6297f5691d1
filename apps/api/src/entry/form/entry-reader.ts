import type { Db } from '../../platform/database/database';
import type { AttachmentKind, Prisma, Request } from '../../platform/database/generated/client';
import { attachmentsOf } from '../../requests/core/attachments';
import type { StoredForm } from '../../requests/core/family';
import type { CoverTable } from '../../requests/core/form/cover-table';
import type { KeptForm } from '../../requests/core/forms';
import type { StoredFile } from '../../requests/core/stored-files';
import {
  itemsById,
  itemsOfRequest,
  type StoredItem,
  type StoredItems,
} from '../../requests/core/items/stored-item';
import { requestorName } from './requestor';

export type Attachments = Record<AttachmentKind, StoredFile[]>;

/** The plan of an entry request as stored, with its attachments. */
export interface StoredPlan<Plan> {
  plan: Plan;
  /** Name of the requestor. */
  authorName: string;
  attachments: Attachments;
}

/** An entry request as stored. */
export type StoredEntry<Plan, Item extends StoredItem> = StoredForm &
  StoredPlan<Plan> &
  StoredItems<Item>;

/** How a family reads the rows that it has stored. */
export interface EntryRows<Plan extends object, Item extends StoredItem> {
  /** Items that match a condition on `i`, in the order of their lists. */
  items(db: Db, where: Prisma.Sql): Promise<StoredItems<Item>>;
  plans: CoverTable<Plan>;
  /** What is stored of an item for later comparison besides its form. */
  keptOfItem?(item: Item): KeptForm;
}

/** Reads the requests of a family. The number of statements does not grow with the items. */
export class EntryReader<Plan extends object, Item extends StoredItem> {
  constructor(private readonly rows: EntryRows<Plan, Item>) {}

  /** Reads a whole request. */
  async read(db: Db, request: Request): Promise<StoredEntry<Plan, Item>> {
    const [plan, stored] = await Promise.all([
      this.plan(db, request),
      this.items(db, itemsOfRequest(request.id)),
    ]);
    return {
      ...plan,
      ...stored,
      keptItems: this.keptOf(stored.items),
      keptCover: this.keptPlan(plan),
    };
  }

  /** Reads only its plan and attachments. */
  async plan(db: Db, request: Request): Promise<StoredPlan<Plan>> {
    const attached = attachmentsOf(db, request.id);
    const [plan, attachments, authorName] = await Promise.all([
      this.rows.plans.read(db, request, attached),
      attached,
      requestorName(db, request),
    ]);
    return { plan, attachments, authorName };
  }

  items(db: Db, where: Prisma.Sql): Promise<StoredItems<Item>> {
    return this.rows.items(db, where);
  }

  /** Reads items by their ids, as they are stored for comparison. */
  async keptItems(db: Db, ids: readonly string[]): Promise<Map<string, KeptForm>> {
    return this.keptOf((await this.items(db, itemsById(ids))).items);
  }

  async keptCover(db: Db, request: Request): Promise<KeptForm> {
    return this.keptPlan(await this.plan(db, request));
  }

  private keptPlan({ plan, attachments }: StoredPlan<Plan>): KeptForm {
    return this.rows.plans.kept(plan, attachments);
  }

  private keptOf(items: readonly Item[]): Map<string, KeptForm> {
    const more = (item: Item) => this.rows.keptOfItem?.(item) ?? {};
    return new Map(items.map((item) => [item.input.id, { ...item.input, ...more(item) }]));
  }
}
