import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { DOCS_POLICY } from './security-headers.ts';

interface ApiDocsOptions {
  publicUrl: string;
}

/** `/api/docs` for people and `/api/openapi.json` for machines, from the schemas of the routes registered after it. */
export const apiDocs = fp(async (app: FastifyInstance, { publicUrl }: ApiDocsOptions) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Shop API',
        version: '2',
        description:
          'Answers are `{"data": …}`, lists with pages also `meta`; failures are `{"message": "…", "errors"?: {"field": ["…"]}}` ' +
          'in the language of `Accept-Language` (`ru` or `uz`). Money is a whole number of sum.',
      },
      servers: [{ url: publicUrl }],
      components: {
        securitySchemes: {
          cookie: { type: 'apiKey', in: 'cookie', name: 'token' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', deepLinking: true },
    transformStaticCSP: () => DOCS_POLICY,
    staticCSP: DOCS_POLICY,
  });
});
