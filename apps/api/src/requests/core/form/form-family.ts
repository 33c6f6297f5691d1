import { FAMILY_CODES, type Doubt, type Language, type RequestProblem } from '@portal/contracts';
import type { CurrentUser } from '../../../platform/auth/current-user';
import type { Db } from '../../../platform/database/database';
import type { Request } from '../../../platform/database/generated/client';
import type { Signatures } from '../../../platform/storage/signatures';
import {
  WAITS_FOR_AUTHOR,
  type FamilyOutcome,
  type FormInput,
  type Judging,
  type RequestFamily,
  type RequestSummary,
  type Reviewed,
  type SaveContext,
  type StoredForm,
} from '../family';
import type { FormFields } from './form-fields';
import { KeptForms } from './kept-forms';
import type { ListRows } from './list-rows';

/** What a family says about its requests without code. */
export interface FormFamilyParts<Stored extends StoredForm, Item> extends Pick<
  RequestFamily<FormInput, unknown, Stored>,
  'name' | 'filedBy' | 'judging' | 'detailPath' | 'coverName' | 'reader' | 'personal'
> {
  /** Its items as they are stored for comparison. */
  itemForm: FormFields<Item>;
  /** Its cover, likewise. */
  coverForm: FormFields<unknown>;
}

/** A family whose items and cover are described as fields. Each family adds what is its own. */
export abstract class FormFamily<
  Input extends FormInput,
  Lists,
  Stored extends StoredForm,
  Item,
> implements RequestFamily<Input, Lists, Stored> {
  readonly name: RequestFamily['name'];
  readonly code: string;
  readonly filedBy: RequestFamily['filedBy'];
  readonly judging: RequestFamily['judging'];
  readonly waitsForAuthor = WAITS_FOR_AUTHOR;
  readonly detailPath: string;
  readonly items: KeptForms<Item>;
  readonly cover: KeptForms<unknown>;
  readonly coverName: RequestFamily['coverName'];
  readonly reader: RequestFamily<Input, Lists, Stored>['reader'];
  readonly personal: RequestFamily['personal'];
  abstract readonly outcome: FamilyOutcome;

  protected constructor(
    parts: FormFamilyParts<Stored, Item>,
    lists: ListRows,
    signatures: Signatures,
  ) {
    this.name = parts.name;
    this.code = FAMILY_CODES[parts.name];
    this.filedBy = parts.filedBy;
    this.judging = parts.judging;
    this.detailPath = parts.detailPath;
    this.items = new KeptForms(parts.itemForm, lists, signatures);
    this.cover = new KeptForms(parts.coverForm, lists, signatures);
    this.coverName = parts.coverName;
    this.reader = parts.reader;
    this.personal = parts.personal;
  }

  abstract save(tx: Db, context: SaveContext, input: Input): Promise<RequestSummary>;
  abstract detail(
    db: Db,
    request: Request,
    viewer: CurrentUser,
    language: Language,
  ): Promise<object>;
  abstract lists(language: Language): Promise<Lists>;
  abstract problems(
    tx: Db,
    request: Request,
    judging: Judging<Input, Lists, Stored>,
  ): Promise<RequestProblem[]>;
  abstract doubts(db: Db, reviewed: Reviewed, language: Language): Promise<Map<string, Doubt[]>>;

  /** Nothing follows, unless a family overrides it. */
  submitted(
    _tx: Db,
    _request: Request,
    _stored: Stored,
    _sent: ReadonlySet<string>,
  ): Promise<void> {
    return Promise.resolve();
  }

  /** None, unless a family overrides it: answers contain signed links to what belongs to the plant's records. */
  readableFiles(_db: Db, _viewer: CurrentUser, _ids: readonly string[]): Promise<string[]> {
    return Promise.resolve([]);
  }
}
