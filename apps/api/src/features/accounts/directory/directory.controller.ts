import {
  connectDirectory,
  connectDirectoryAnswer,
  connectDirectoryBody,
  directory as directorySchema,
  directoryAddress,
  directoryLogout,
  directoryLogoutBody,
  directoryParams,
  finishDirectoryLogin,
  finishDirectoryLoginAnswer,
  finishDirectoryLoginBody,
  getDirectories,
  returnFromDirectory,
  startDirectoryLogin,
  startDirectoryLoginBody,
  type ConnectDirectoryAnswer,
  type ConnectDirectoryBody,
  type Directory,
  type DirectoryAddress,
  type DirectoryKind,
  type DirectoryLogoutBody,
  type FinishDirectoryLoginAnswer,
  type FinishDirectoryLoginBody,
  type Language,
} from '@portal/contracts';
import { Body, Controller, Inject, Param, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { ENV, type Env } from '../../../config/env';
import { Allow } from '../../../platform/auth/access';
import { From, type CameFrom } from '../../../platform/auth/came-from';
import type { CurrentUser } from '../../../platform/auth/current-user';
import { Directories } from '../../../platform/directory/directories';
import { commandAnswer } from '../../../platform/http/command';
import { Handles, Sends } from '../../../platform/http/handles';
import { Lang, User, type AppRequest } from '../../../platform/http/request';
import { RateLimited } from '../../../platform/rate-limit/rate-limit';
import { LIMITS } from '../limits';
import { KnownDevices } from '../login/known-devices';
import { ConnectDirectoryService } from './connect-directory.service';
import { DirectoryCookie } from './directory-cookie';
import { DirectoryLogins } from './directory-logins';
import { DirectoryLogouts } from './directory-logouts';

type Which = { directory: DirectoryKind };

/** Logging in by a directory (OpenID Connect). */
@ApiTags('accounts')
@Controller()
export class DirectoryController {
  constructor(
    private readonly directories: Directories,
    private readonly logins: DirectoryLogins,
    private readonly logouts: DirectoryLogouts,
    private readonly connecting: ConnectDirectoryService,
    private readonly cookie: DirectoryCookie,
    private readonly devices: KnownDevices,
    @Inject(ENV) private readonly env: Env,
  ) {}

  @Handles(getDirectories, z.array(directorySchema))
  @Allow('public')
  list(): Directory[] {
    return this.directories.all.map(({ settings: { kind, name } }) => ({ kind, name }));
  }

  @Handles(startDirectoryLogin, directoryAddress)
  @Allow('public')
  @RateLimited(LIMITS.login)
  async start(
    @Param({ schema: directoryParams }) { directory }: Which,
    @Body({ schema: startDirectoryLoginBody }) _body: object,
    @Lang() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<DirectoryAddress> {
    const { id, browser, address } = await this.logins.begin(directory, language);
    this.cookie.set(reply, id, browser);
    return { address };
  }

  /** The code for the client is in the fragment, which browsers send to no server. */
  @Sends(returnFromDirectory, 'text/html')
  @Allow('public')
  @RateLimited(LIMITS.login)
  async takeBack(
    @Param({ schema: directoryParams }) { directory }: Which,
    @Req() { url }: AppRequest,
    @From() from: CameFrom,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const search = url.includes('?') ? url.slice(url.indexOf('?')) : '';
    const ticket = await this.logins.takeBack(directory, search, from);
    await reply.redirect(`${this.env.PUBLIC_URL}/#/dang-nhap/${ticket}`, 302);
  }

  @Handles(finishDirectoryLogin, finishDirectoryLoginAnswer)
  @Allow('public')
  @RateLimited(LIMITS.login)
  async finish(
    @Body({ schema: finishDirectoryLoginBody }) { ticket }: FinishDirectoryLoginBody,
    @From() from: CameFrom,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<FinishDirectoryLoginAnswer> {
    const { loginId, token, device, email, minutes } = await this.logins.finish(ticket, from);
    this.cookie.clear(reply, loginId);
    this.devices.set(reply, device);
    return { accessToken: token, email, minutes };
  }

  @Handles(directoryLogout, z.object({}))
  @Allow('public')
  @RateLimited(LIMITS.directoryLogout)
  async logout(
    @Param({ schema: directoryParams }) { directory }: Which,
    @Body({ schema: directoryLogoutBody }) { logout_token: token }: DirectoryLogoutBody,
  ): Promise<object> {
    await this.logouts.take(directory, token);
    return {};
  }

  @Handles(connectDirectory, connectDirectoryAnswer)
  @Allow('user')
  @RateLimited(LIMITS.connectDirectory)
  async connect(
    @Body({ schema: connectDirectoryBody }) { currentPass }: ConnectDirectoryBody,
    @User() user: CurrentUser,
    @Lang() language: Language,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<ConnectDirectoryAnswer> {
    const { begun, ...outcome } = await this.connecting.begin(user, currentPass, language);
    if (begun) this.cookie.set(reply, begun.id, begun.browser);
    return { ...commandAnswer(language, outcome), address: begun?.address ?? null };
  }
}
