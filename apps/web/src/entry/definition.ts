import type {
  CoverFields,
  EntryFamily,
  EntryRequest,
  EntryRequestInput,
  ItemFields,
  PlantRuleValues,
  RequestDefault,
} from '@portal/contracts';
import type { CustomLists, Problem, Sameness } from '@portal/domain';
import type { ComponentType, ReactNode } from 'react';
import { requiredContext } from '../platform/page/required-context';
import type { Heading } from '../requests/items/documents';
import type { ManyChoices } from './items/set-many';
import type { Addition } from '../requests/listing/AddMenu';
import type { ReviewedDocument, ReviewedFact } from '../requests/review/reviewed';
import type { EntryForm, EntryItem } from './entry-form';
import type { RootSource } from './roots/root-form';
import type { EntryWords } from './words';
import type { Workbooks } from './workbooks';

/** The lists that every form reads; each family adds its own. */
export interface EntryLists {
  documentGroups: readonly Heading[];
}

/** What every form is judged by. */
export interface Ruled {
  /** The plant's rules of today, or those of its submit in a revision. */
  rules: PlantRuleValues;
}

/** A section of a plan, as read-only pages show it. */
export interface PlanSection {
  title: string;
  facts: readonly ReviewedFact[];
}

/** The result of adding items. */
export interface Added {
  ids: string[];
  /** The number of items left out because the list has them already. */
  known: number;
  /** The number of items left out because the list is full. */
  tooMany: number;
}

/** A dialog that works on the list, with the action that opens it. */
export interface EntryTool {
  key: string;
  icon: ReactNode;
  /** A tool that adds items is a button; other tools need items in the list. */
  isAdding: boolean;
  /** Whether a tool that adds nothing is a button too; it is in the menu otherwise. */
  isButton?: boolean;
  /** Beside the label of its button, such as a count. */
  Badge?: ComponentType;
  Dialog: ComponentType<{ onAdded: (added: Added) => void; onClose: () => void }>;
}

export interface LargeOfferProps {
  /** The rows for which the request has no room. */
  rows: readonly EntryItem[];
  /** Restores the list as it was before the import. */
  onUndo: () => void;
}

/** A request's papers of one kind. */
export interface Papers {
  field: string;
  files: ReviewedDocument['files'];
}

/** What a reviewer sees of an item, besides what all items show. */
export interface ItemFacts {
  about: string;
  facts: readonly ReviewedFact[];
  documents: readonly ReviewedDocument[];
}

/** Something about an item that a reviewer may ask about. The request can be sent all the same. */
export interface ItemWarning {
  itemId: string;
  text: string;
}

/** What read-only pages show of a family's plan and items. */
export interface EntryFacts<Form extends EntryForm> {
  /** Section by section. */
  plan(form: Form, contractorName: string): readonly PlanSection[];
  /** As a reviewer sees it. */
  item(item: Form['items'][number]): ItemFacts;
}

/**
 * What a family of entry requests defines for its screens: form, rules, texts, items. All families share pages,
 * wizard, list of items, submit step and review, which are in this folder and its neighbours.
 */
export interface EntryDefinition<
  Request extends EntryRequest = EntryRequest,
  Form extends EntryForm = EntryForm,
  Lists extends EntryLists = EntryLists,
> {
  family: EntryFamily;
  /** The table of fields of an item. Its form, its read-only view and what users can set on many items follow from it. */
  fields: ItemFields;
  /** The table of fields of the plan. */
  planFields: CoverFields;
  /** Values of the plan that belong to fields which a new form takes from an earlier request, such as the name of a row. */
  offeredWith?: readonly string[];
  /** The field at which the form shows problems of the whole list. */
  listField: string;
  /** Gates refuse an item from the day after a required document ends. */
  documentsDecide?: true;
  /** The field of a new item that has the focus first. */
  firstField: string;
  words: {
    /** Texts of the family. The object changes only with the language. */
    use(this: void): EntryWords;
  };
  lists: {
    /** All lists; null until all of them are loaded. */
    use(this: void): Lists | null;
  };

  formOf(request: Request): Form;
  emptyForm(given: RequestDefault): Form;
  emptyItem(form: Form): EntryItem;
  inputOf(id: string, version: number, form: Form): EntryRequestInput;

  planProblems(form: Form, lists: Lists & Ruled): Problem[];
  /** @param isChecked which items to check */
  itemProblems(
    form: Form,
    lists: Lists & Ruled,
    isChecked: (item: { id: string }) => boolean,
  ): Problem[];
  submitProblems(form: Form, lists: Lists): Problem[];

  nameOf(item: Form['items'][number]): string;
  /** The text of an item in which the search above the list looks. */
  searchTextOf(item: Form['items'][number], lists: Lists): string;
  /** The key that no two items may share; empty if it is not known yet. */
  keyOf(item: Form['items'][number]): string;
  /** The ways to recognise the item of the list that a row of a workbook means, the strongest first. */
  sameAs: readonly Sameness<Form['items'][number]>[];

  facts: {
    /** What read-only pages show of plan and items. */
    use(this: void): EntryFacts<Form>;
  };
  /** The papers of the form, the confirmation last. */
  papersOf(form: Form): readonly Papers[];

  /** What users can register under one of its requests now; absent if nothing ever follows these requests. */
  followers?(form: Form): readonly Addition[];
  /** The requests that its own requests follow; absent if they follow none. */
  root?: RootSource;

  workbooks: Workbooks<Form>;
  /** Takes more rows of an import than a request can hold, to offer something larger; absent if they are refused. */
  LargeOffer?: ComponentType<LargeOfferProps>;
  tools: readonly EntryTool[];
  /** Shown above every step of the form; absent if a family has nothing to say there. */
  Notice?: ComponentType;
  /** Shown above a request that is only read; absent if a family has nothing to say there. */
  DetailNotice?: ComponentType<{ request: EntryRequest }>;
  PlanStep: ComponentType;
  /** An item in one line. */
  Line: ComponentType<{ itemId: string; index: number }>;
  /** The whole form of an item. */
  ItemForm: ComponentType<{ itemId: string; isEditable: boolean }>;
  /** Whether users can only collapse an item that has a verdict, and cannot remove it by itself. */
  keepsJudged: boolean;
  /** More buttons at the end of an open form. */
  ItemActions?: ComponentType<{ itemId: string; isEditable: boolean }>;
  /** Handles each code that a scanner reads anywhere in the list; absent if no code names an item. */
  Scanner?: ComponentType<{ canAdd: boolean }>;
  /** An item in one line of the summary before submitting. */
  SummaryLine: ComponentType<{ itemId: string }>;
  /** The last day of the plan, yyyy-MM-dd; documents should be valid until then. */
  lastDay(plan: Form['plan']): string | null;
  /** What a reviewer will look at closely, besides documents that end too early; absent if a family has nothing. */
  warnings?: {
    use(this: void, form: Form): readonly ItemWarning[];
  };
  many: {
    /** What users can set on all chosen items at once. */
    use(this: void): ManyChoices<Form>;
  };
}

/** A definition with the family's texts and lists, and with the plant's own fields, once they are loaded. */
export interface LoadedDefinition {
  definition: EntryDefinition;
  words: EntryWords;
  lists: EntryLists & Ruled;
  custom: CustomLists;
}

/** The definition, texts and lists of the family to which this screen belongs. */
export const [DefinitionProvider, useDefinition] = requiredContext<LoadedDefinition>(
  'Outside of a family’s screen',
);

/** The label of a field. */
export const useLabels = () => useDefinition().words.label;
