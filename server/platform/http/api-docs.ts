import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import {
  brandSchema,
  categoryNodeSchema,
  facetsSchema,
  pageMetaSchema,
  productCardSchema,
  productSchema,
} from '#contract/catalog/catalog.ts';
import { DOCS_POLICY } from './security-headers.ts';

interface ApiDocsOptions {
  publicUrl: string;
}

/** `/api/docs` for people and `/api/openapi.json` for machines, from the schemas of the routes registered after it. */
export const apiDocs = fp(async (app: FastifyInstance, { publicUrl }: ApiDocsOptions) => {
  nameSchemas();
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Shop API',
        version: '2',
        description:
          'Responses are `{"data": …}`, paged lists also have `meta`; errors are `{"message": "…", "errors"?: {"field": ["…"]}}` ' +
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
    transformObject: (document) => dropUnused(jsonSchemaTransformObject(document)),
  });
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger());
  await app.register(swaggerUi, {
    routePrefix: '/api/docs',
    uiConfig: { docExpansion: 'list', deepLinking: true },
    transformStaticCSP: () => DOCS_POLICY,
    staticCSP: DOCS_POLICY,
  });
});

type ApiDescription = ReturnType<typeof jsonSchemaTransformObject>;

/** Every named schema is described as input and as output; mostly only one of them is used. */
function dropUnused(document: ApiDescription): ApiDescription {
  if (!('components' in document) || !document.components?.schemas) return document;
  const text = JSON.stringify(document);
  const used = Object.entries(document.components.schemas).filter(([name]) =>
    text.includes(`#/components/schemas/${name}"`),
  );
  return { ...document, components: { ...document.components, schemas: Object.fromEntries(used) } } as ApiDescription;
}

const NAMED_SCHEMAS = {
  Brand: brandSchema,
  CategoryNode: categoryNodeSchema,
  Facets: facetsSchema,
  PageMeta: pageMetaSchema,
  Product: productSchema,
  ProductCard: productCardSchema,
} satisfies Record<string, z.ZodType>;

/** Gives schemas a name in the API description; a schema that contains itself must have one. */
function nameSchemas(): void {
  for (const [id, schema] of Object.entries(NAMED_SCHEMAS)) {
    if (!z.globalRegistry.has(schema)) z.globalRegistry.add(schema, { id });
  }
}
