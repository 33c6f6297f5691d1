import { ENTRY_FAMILIES, type Language } from '@portal/contracts';
import { Injectable } from '@nestjs/common';
import type { CurrentUser } from '../../platform/auth/current-user';
import { Database } from '../../platform/database/database';
import { LifecycleService } from '../../requests/acts/lifecycle/lifecycle.service';
import type { RequestOutcome } from '../../requests/core/outcome';
import { RequestAccess } from '../../requests/core/request-access';
import { EntryFamilies } from '../entry-family';

/** Makes new requests from the content of earlier ones. */
@Injectable()
export class RequestCopies {
  constructor(
    private readonly database: Database,
    private readonly access: RequestAccess,
    private readonly families: EntryFamilies,
    private readonly lifecycle: LifecycleService,
  ) {}

  /**
   * Saves a new draft with the content of an earlier request of the company, as its family copies it.
   * @returns also what the copy left out because it is no longer valid, in words
   */
  async copy(
    viewer: CurrentUser,
    id: string,
    language: Language,
  ): Promise<{ outcome: RequestOutcome; leftOut: string[] }> {
    const request = await this.access.find(this.database, viewer, id, ENTRY_FAMILIES);
    const family = this.families.get(request.family);
    const { form, leftOut } = await family.copy(this.database, request, viewer, language);
    return { outcome: await this.lifecycle.save(viewer, family.name, form, language), leftOut };
  }
}
