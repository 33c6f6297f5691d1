import type { Language } from '@portal/contracts';
import { Inject, Injectable, type OnModuleInit, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { Request } from '../../platform/database/generated/client';
import type { RequestFamily } from './family';
import type { FieldNames, NamesInLanguages } from './forms';

/** Injection token: the classes of all families, as the app lists them. */
export const FAMILY_CLASSES = Symbol('family classes');

/** All families, by name. They need services that need this one, so they are looked up only at start. */
@Injectable()
export class RequestFamilies implements OnModuleInit {
  private readonly families = new Map<string, RequestFamily>();

  constructor(
    @Inject(FAMILY_CLASSES) private readonly classes: readonly Type<RequestFamily>[],
    private readonly modules: ModuleRef,
  ) {}

  onModuleInit(): void {
    for (const type of this.classes) {
      const family = this.modules.get(type, { strict: false });
      this.families.set(family.name, family);
    }
  }

  get all(): RequestFamily[] {
    return [...this.families.values()];
  }

  /** @throws Error if the family is not in the app's list */
  get(name: string): RequestFamily {
    const family = this.families.get(name);
    if (!family) throw new Error(`There is no family ${name}`);
    return family;
  }

  /** The family of a request. */
  of({ family }: Pick<Request, 'family'>): RequestFamily {
    return this.get(family);
  }

  /**
   * A family's names of fields and documents of cover and items, as used within a sentence. Call it before a
   * transaction begins, like `lists`.
   */
  async fieldNames(name: string, language: Language): Promise<FieldNames> {
    const { items, cover } = this.get(name);
    const [ofItem, ofCover] = await Promise.all([
      items?.fieldNames(language),
      cover.fieldNames(language),
    ]);
    return (field) => ofItem?.(field) ?? ofCover(field);
  }

  /** Like `fieldNames`, in every language. */
  async namesInLanguages(name: string): Promise<NamesInLanguages> {
    const [vi, en] = await Promise.all([this.fieldNames(name, 'vi'), this.fieldNames(name, 'en')]);
    return { vi, en };
  }
}
