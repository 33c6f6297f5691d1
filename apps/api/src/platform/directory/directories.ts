import type { DirectoryKind } from '@portal/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { ENV, type Env } from '../../config/env';
import { AppError } from '../http/app-error';
import { DirectoryClient } from './directory-client';

/** The directories that are set. */
@Injectable()
export class Directories {
  readonly all: readonly DirectoryClient[];

  constructor(@Inject(ENV) { directories, PUBLIC_URL }: Env) {
    this.all = directories.map((settings) => new DirectoryClient(settings, PUBLIC_URL));
  }

  /** Null if it is not set. */
  find(kind: DirectoryKind): DirectoryClient | null {
    return this.all.find(({ settings }) => settings.kind === kind) ?? null;
  }

  /** @throws AppError notFound if it is not set */
  get(kind: DirectoryKind): DirectoryClient {
    const found = this.find(kind);
    if (!found) throw new AppError('notFound');
    return found;
  }
}
