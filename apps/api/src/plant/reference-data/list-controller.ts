import type { Language } from '@portal/contracts';
import { Controller, Inject, Req, Res, type Type } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { Allow, AllowMachines } from '../../platform/auth/access';
import { sendCached } from '../../platform/http/cached';
import { Handles } from '../../platform/http/handles';
import { Lang, type AppRequest } from '../../platform/http/request';
import type { PublishedList } from './published-lists';
import { ReferenceCache } from './reference-cache';

/** The call that returns one list, for any logged-in user. */
export function listController({ contract }: PublishedList): Type {
  @ApiTags('reference data')
  @Controller()
  class ListController {
    constructor(@Inject(ReferenceCache) private readonly cache: ReferenceCache) {}

    @Handles(contract.get, z.array(contract.row))
    @Allow('user')
    @AllowMachines('reference:read')
    async get(
      @Lang() language: Language,
      @Req() request: AppRequest,
      @Res() reply: FastifyReply,
    ): Promise<void> {
      sendCached(request, reply, await this.cache.answer(contract, language));
    }
  }
  return ListController;
}
