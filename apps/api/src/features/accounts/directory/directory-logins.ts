import type { DirectoryKind, Language } from '@portal/contracts';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Logger } from 'pino';
import { noteFailedLogin } from '../../../platform/audit-chain/audit-note';
import type { CameFrom } from '../../../platform/auth/came-from';
import { Database, type Db } from '../../../platform/database/database';
import type { DirectoryLogin, Prisma } from '../../../platform/database/generated/client';
import { newId } from '../../../platform/database/id';
import { Directories } from '../../../platform/directory/directories';
import {
  DirectoryError,
  type Binding,
  type DirectoryClient,
  type Told,
} from '../../../platform/directory/directory-client';
import { AppError } from '../../../platform/http/app-error';
import { LOG } from '../../../platform/logging/logging.module';
import { Jobs } from '../../../platform/jobs/jobs';
import { hashToken, randomToken, Secrets } from '../../../platform/security/secrets';
import { Entrance, type Entered } from '../login/entrance';
import { demandMayLogIn, WITH_CONTRACTOR } from '../login/may-log-in';
import { DirectoryAccounts } from './directory-accounts';
import { DirectoryCookie, LOGIN_MINUTES } from './directory-cookie';
import { SESSION_MINUTES } from './directory-times';

/** Minutes in which the client exchanges its code for the session. */
const TICKET_MINUTES = 2;
/** The code of a login that is over; the client then gets the reason. */
const NO_TICKET = 'none';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A login that has begun: where the browser continues, and the cookie that binds it. */
export interface Begun {
  id: string;
  /** The cookie's value. */
  browser: string;
  address: string;
}

/** A finished login. */
export interface Finished extends Entered {
  loginId: string;
  email: string;
  /** Null if the session lasts as long as others. */
  minutes: number | null;
}

/** Why a login was refused, as its row keeps it until the client asks. */
interface Refusal {
  code: AppError['code'];
  params: Record<string, string | number>;
}

/** Logins at directories, from the button to the session (docs/product/accounts.md, "Logging in by a directory"). */
@Injectable()
export class DirectoryLogins implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly directories: Directories,
    private readonly accounts: DirectoryAccounts,
    private readonly cookie: DirectoryCookie,
    private readonly entrance: Entrance,
    private readonly secrets: Secrets,
    private readonly jobs: Jobs,
    @Inject(LOG) private readonly log: Logger,
  ) {}

  onModuleInit(): void {
    this.jobs.sweep(async () => {
      const over = { expiresAt: { lt: new Date() } };
      await this.database.directoryLogin.deleteMany({ where: over });
      await this.database.directoryLogout.deleteMany({ where: over });
    });
  }

  /**
   * Begins a login. @param connectingId the user who connects an account; null for a login
   * @throws AppError notFound if no such directory is set, directoryUnreachable
   */
  async begin(
    kind: DirectoryKind,
    language: Language,
    connectingId: string | null = null,
  ): Promise<Begun> {
    const directory = this.directories.get(kind);
    const id = newId();
    const browser = randomToken();
    const address = await this.asked(directory, () =>
      directory.loginAddress(this.binding(id, browser), language),
    );
    await this.database.directoryLogin.create({
      data: {
        id,
        directory: kind,
        browserHash: hashToken(browser),
        connectingId,
        expiresAt: inMinutes(LOGIN_MINUTES),
      },
    });
    return { id, browser, address };
  }

  /**
   * Takes a browser back from a directory.
   * @param search the part of its address after the question mark
   * @returns the code with which the client asks how it ended
   */
  async takeBack(kind: DirectoryKind, search: string, from: CameFrom): Promise<string> {
    const directory = this.directories.get(kind);
    const [id = ''] = (new URLSearchParams(search).get('state') ?? '').split('.');
    const browser = UUID.test(id) ? this.cookie.tokenOf(id, from) : null;
    const login = browser && (await this.take(kind, id, browser));
    if (!login) return NO_TICKET;
    const address = new URL(directory.callback);
    address.search = search;
    const result = await this.resultOf(directory, login, address, this.binding(id, browser), from);
    const ticket = randomToken();
    await this.database.directoryLogin.update({
      where: { id },
      data: { ...result, ticketHash: hashToken(ticket), expiresAt: inMinutes(TICKET_MINUTES) },
    });
    return ticket;
  }

  /**
   * Opens the session of a login, once and only in the browser that began it.
   * @throws AppError directoryLoginOver, or the reason why the login was refused
   */
  async finish(ticket: string, from: CameFrom): Promise<Finished> {
    const login = await this.redeem(ticket, from);
    if (login.refusal !== null) {
      const { code, params } = login.refusal as unknown as Refusal;
      throw new AppError(code, params);
    }
    try {
      return await this.database.transaction((tx) => this.enter(tx, login, from));
    } catch (error) {
      if (error instanceof AppError) await noteFailedLogin(this.database, 'refused', null);
      throw error;
    }
  }

  private async enter(tx: Db, login: DirectoryLogin, from: CameFrom): Promise<Finished> {
    const { identityId, sid, refreshToken, hasTwoStep } = login;
    const identity =
      identityId &&
      (await tx.userIdentity.findUnique({
        where: { id: identityId },
        include: { user: { include: WITH_CONTRACTOR } },
      }));
    if (!identity) throw new AppError('directoryLoginOver');
    const { user } = identity;
    demandMayLogIn(user);
    const minutes = refreshToken === null ? SESSION_MINUTES : undefined;
    const entered = await this.entrance.enter(tx, user, from, minutes);
    await tx.directorySession.create({
      data: {
        sessionId: entered.sessionId,
        identityId: identity.id,
        sid,
        refreshToken,
        hasTwoStep,
      },
    });
    return { ...entered, loginId: login.id, email: user.email, minutes: minutes ?? null };
  }

  /** The login to which a code belongs; it is used up by that. @throws AppError directoryLoginOver */
  private async redeem(ticket: string, from: CameFrom): Promise<DirectoryLogin> {
    const login = await this.database.directoryLogin.findUnique({
      where: { ticketHash: hashToken(ticket), expiresAt: { gt: new Date() } },
    });
    const browser = login && this.cookie.tokenOf(login.id, from);
    if (!login || !browser || hashToken(browser) !== login.browserHash)
      throw new AppError('directoryLoginOver');
    const { count } = await this.database.directoryLogin.deleteMany({ where: { id: login.id } });
    if (count === 0) throw new AppError('directoryLoginOver');
    return login;
  }

  /** Marks a login as returned; a second return finds none. */
  private async take(
    kind: DirectoryKind,
    id: string,
    browser: string,
  ): Promise<DirectoryLogin | null> {
    const { count } = await this.database.directoryLogin.updateMany({
      where: {
        id,
        directory: kind,
        browserHash: hashToken(browser),
        returnedAt: null,
        expiresAt: { gt: new Date() },
      },
      data: { returnedAt: new Date() },
    });
    return count === 0 ? null : this.database.directoryLogin.findUnique({ where: { id } });
  }

  private async resultOf(
    directory: DirectoryClient,
    { connectingId }: DirectoryLogin,
    address: URL,
    binding: Binding,
    from: CameFrom,
  ): Promise<Prisma.DirectoryLoginUpdateInput> {
    try {
      const told: Told = await this.asked(directory, () => directory.redeem(address, binding));
      const admitted = await this.accounts.admit(directory.settings, told, connectingId, from);
      const { sid, refreshToken } = told;
      return { ...admitted, sid, refreshToken: refreshToken && this.secrets.encrypt(refreshToken) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      const { code, params } = error;
      if (connectingId === null) await noteFailedLogin(this.database, 'refused', null);
      return { refusal: { code, params } satisfies Refusal };
    }
  }

  /** Turns a directory's failure into the caller's error, and logs what the operator has to know. */
  private async asked<T>(directory: DirectoryClient, ask: () => Promise<T>): Promise<T> {
    const { kind, name } = directory.settings;
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof DirectoryError)) throw error;
      this.log.warn({ err: error, directory: kind }, 'a login at a directory failed');
      throw new AppError(CODES[error.fault], { name });
    }
  }

  /**
   * The values that the directory has to return or to check. They follow from the browser's token, so that the database
   * holds none of them.
   */
  private binding(id: string, browser: string): Binding {
    return {
      state: `${id}.${this.secrets.keyedHash('directory-state', browser)}`,
      nonce: this.secrets.keyedHash('directory-nonce', browser),
      verifier: this.secrets.keyedHash('directory-verifier', browser),
    };
  }
}

const CODES = {
  unreachable: 'directoryUnreachable',
  denied: 'directoryDenied',
  ended: 'directoryFailed',
  invalid: 'directoryFailed',
} as const satisfies Record<DirectoryError['fault'], AppError['code']>;

const inMinutes = (minutes: number): Date => new Date(Date.now() + minutes * 60_000);
