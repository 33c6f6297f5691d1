import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { LANGUAGES } from '@portal/contracts';
import { ModulesContainer } from '@nestjs/core';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { VERSION } from '../config/version';
import { ReferenceCache } from '../plant/reference-data';
import { customLists } from '../requests/core/form/custom-answers';
import { withCustomFields, type ListsInLanguages } from './custom-field-schemas';
import { describeApi } from './document';
import { readOperations } from './operations';

/**
 * The API's description, made from the schemas that validate: `/io/docs` and `/io/docs-json`. The latter also describes the
 * fields that the plant has added, as they are when it is asked.
 */
export function serveApiDocs(app: NestFastifyApplication): void {
  let made: OpenAPIObject | undefined;
  const describe = () =>
    (made ??= describeApi(readOperations(app.get(ModulesContainer)), VERSION) as OpenAPIObject);
  SwaggerModule.setup('io/docs', app, describe, { raw: false });
  app
    .getHttpAdapter()
    .get('/io/docs-json', async (_request: FastifyRequest, reply: FastifyReply) => {
      const lists = await customListsInLanguages(app.get(ReferenceCache, { strict: false }));
      return reply.send(withCustomFields(describe(), lists));
    });
}

async function customListsInLanguages(cache: ReferenceCache): Promise<ListsInLanguages> {
  const lists = await Promise.all(
    LANGUAGES.map(async (language) => [language, await customLists(cache, language)] as const),
  );
  return Object.fromEntries(lists) as unknown as ListsInLanguages;
}
