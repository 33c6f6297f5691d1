import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ModulesContainer } from '@nestjs/core';
import { SwaggerModule, type OpenAPIObject } from '@nestjs/swagger';
import { VERSION } from '../config/version';
import { describeApi } from './document';
import { readOperations } from './operations';

/** The API's description, made from the schemas that validate: `/io/docs` and `/io/docs-json`. */
export function serveApiDocs(app: NestFastifyApplication): void {
  const describe = () =>
    describeApi(readOperations(app.get(ModulesContainer)), VERSION) as OpenAPIObject;
  SwaggerModule.setup('io/docs', app, describe, {
    jsonDocumentUrl: 'io/docs-json',
    raw: ['json'],
  });
}
