import type {
  CoverFields,
  EntryFamily,
  EntryRequest,
  EntryRequestInput,
  ItemFields,
  RequestDefault,
} from '@portal/contracts';
import type { Problem, Sameness } from '@portal/domain';
import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
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

/** A part of a plan as it is read. */
export interface PlanSection {
  title: string;
  facts: readonly ReviewedFact[];
}

/** How adding items came out. */
export interface Added {
  ids: string[];
  /** Left out because they stand in the list already. */
  known: number;
  /** Left out because the list is full. */
  tooMany: number;
}

/** A dialog that brings something into the list, with the action that opens it. */
export interface EntryTool {
  key: string;
  icon: ReactNode;
  /** Adds items, and stands among the buttons; other tools stand in the menu and need items. */
  isAdding: boolean;
  Dialog: ComponentType<{ onAdded: (added: Added) => void; onClose: () => void }>;
}

/** A request's papers of one kind. */
export interface Papers {
  field: string;
  files: ReviewedDocument['files'];
}

/** What a reviewer sees of an item, beside what all items have. */
export interface ItemFacts {
  about: string;
  facts: readonly ReviewedFact[];
  documents: readonly ReviewedDocument[];
}

/** Something about an item that keeps nothing from being sent, and that a reviewer may ask about. */
export interface ItemWarning {
  itemId: string;
  text: string;
}

/** How a family's plan and items are read. */
export interface EntryFacts<Form extends EntryForm> {
  /** Section by section. */
  plan(form: Form, contractorName: string): readonly PlanSection[];
  /** As a reviewer sees it. */
  item(item: Form['items'][number]): ItemFacts;
}

/**
 * What a family of entry requests gives for its screens: form, rules, texts, items. Pages, wizard, list of
 * items, submit step and review are the same for all and stand in this folder and its neighbours.
 */
export interface EntryDefinition<
  Request extends EntryRequest = EntryRequest,
  Form extends EntryForm = EntryForm,
  Lists extends EntryLists = EntryLists,
> {
  family: EntryFamily;
  /** The table of fields of an item; its form, how it is read, and what can be set on many follow from it. */
  fields: ItemFields;
  /** The table of fields of the plan. */
  planFields: CoverFields;
  /** Where problems of the whole list stand. */
  listField: string;
  /** Gates refuse an item from the day after a required document ends. */
  documentsDecide?: true;
  /** The field of an item that gets the cursor first. */
  firstField: string;
  words: {
    /** Texts of the family; the same object as long as the language is. */
    use(this: void): EntryWords;
  };
  lists: {
    /** All lists; null until the last has come. */
    use(this: void): Lists | null;
  };

  formOf(request: Request): Form;
  emptyForm(given: RequestDefault): Form;
  emptyItem(form: Form): EntryItem;
  inputOf(id: string, version: number, form: Form): EntryRequestInput;

  planProblems(form: Form, lists: Lists): Problem[];
  /** @param isChecked which items are looked at */
  itemProblems(form: Form, lists: Lists, isChecked: (item: { id: string }) => boolean): Problem[];
  submitProblems(form: Form, lists: Lists): Problem[];

  nameOf(item: Form['items'][number]): string;
  /** What the search above the list looks through. */
  searchTextOf(item: Form['items'][number], lists: Lists): string;
  /** What no two items may share; empty where it is not known yet. */
  keyOf(item: Form['items'][number]): string;
  /** By what a row of a workbook is told to be an item of the list, the strongest sign first. */
  sameAs: readonly Sameness<Form['items'][number]>[];

  facts: {
    /** How plan and items are read. */
    use(this: void): EntryFacts<Form>;
  };
  /** Papers that came with the request, the confirmation last. */
  papersOf(request: Request): readonly Papers[];

  /** What can be registered under one of its requests now; left out where nothing ever can. */
  followers?(form: Form): readonly Addition[];
  /** What its requests follow; left out where they follow nothing. */
  root?: RootSource;

  workbooks: Workbooks<Form>;
  tools: readonly EntryTool[];
  PlanStep: ComponentType;
  /** An item in one line. */
  Line: ComponentType<{ itemId: string; index: number }>;
  /** Everything on an item. */
  ItemForm: ComponentType<{ itemId: string; isEditable: boolean }>;
  /** Whether an item on which a verdict stands can only be collapsed, not taken away by itself. */
  keepsJudged: boolean;
  /** Further buttons at the end of an open form. */
  ItemActions?: ComponentType<{ itemId: string; isEditable: boolean }>;
  /** Takes what a scanner reads anywhere in the list; left out where no code names an item. */
  Scanner?: ComponentType<{ canAdd: boolean }>;
  /** An item in one line of the summary before submitting. */
  SummaryLine: ComponentType<{ itemId: string }>;
  /** The last day that the plan speaks of, yyyy-MM-dd; documents should be valid until then. */
  lastDay(plan: Form['plan']): string | null;
  /** What a reviewer will look at closely, besides documents that end too early; left out where there is nothing. */
  warnings?: {
    use(this: void, form: Form): readonly ItemWarning[];
  };
  many: {
    /** What can be set on all chosen items at once. */
    use(this: void): ManyChoices<Form>;
  };
}

/** A definition with the family's texts and lists, once they have come. */
export interface LoadedDefinition {
  definition: EntryDefinition;
  words: EntryWords;
  lists: EntryLists;
}

const Context = createContext<LoadedDefinition | null>(null);
export const DefinitionProvider = Context.Provider;

/** What the family gives whose screen this is. */
export function useDefinition(): LoadedDefinition {
  const loaded = useContext(Context);
  if (!loaded) throw new Error('Outside of a family’s screen');
  return loaded;
}

/** The label of a field. */
export const useLabels = () => useDefinition().words.label;
