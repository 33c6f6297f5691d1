import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { VERSION } from '../../config/version';

/** The API's description, made from the schemas that validate: `/io/docs` and `/io/docs-json`. */
export function serveApiDocs(app: NestFastifyApplication): void {
  const config = new DocumentBuilder()
    .setTitle('Contractor portal')
    .setDescription('Calls of the portal; errors are answered as described in docs/api.md.')
    .setVersion(VERSION)
    .addBearerAuth()
    .build();
  SwaggerModule.setup('io/docs', app, () => SwaggerModule.createDocument(app, config), {
    jsonDocumentUrl: 'io/docs-json',
    raw: ['json'],
  });
}
