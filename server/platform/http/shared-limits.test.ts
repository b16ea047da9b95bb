import { afterAll, beforeAll, expect, test } from 'vitest';
import { GUESSING_LIMIT as OF_CUSTOMERS } from '#server/features/identity/wrong-field.ts';
import { GUESSING_LIMIT as OF_STAFF } from '#server/features/staff/session-routes.ts';
import { takeAttempt } from '#server/platform/attempts/index.ts';
import { emptyPages } from '#server/testing/empty-pages.ts';
import { type TestApp, testApp } from '#server/testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#tests/database/test-database.ts';

/** Two nodes of one shop, behind the same database. */
let database: TestDatabase;
let nodes: TestApp['app'][];

beforeAll(async () => {
  database = await createTestDatabase();
  nodes = await Promise.all([1, 2].map(() => openNode()));
});
afterAll(async () => {
  await Promise.all(nodes.map((node) => node.close()));
  await database.drop();
});

async function openNode(): Promise<TestApp['app']> {
  const { app } = await testApp(
    {
      takeAttempt: (limit) => takeAttempt(database.db, limit, new Date()),
      routes: {
        public: [
          async (scope) => {
            scope.post('/api/v2/guess', OF_CUSTOMERS, async () => ({}));
            scope.post('/api/v2/staff-guess', OF_STAFF, async () => ({}));
          },
        ],
      },
    },
    { config: { mode: 'test', publicUrl: 'https://shop.example' }, renderPage: emptyPages },
  );
  return app;
}

async function guess(node: number, url: string, remoteAddress = '203.0.113.5') {
  const response = await nodes[node]?.inject({ method: 'POST', url, remoteAddress });
  return { status: response?.statusCode, retry: Number(response?.headers['retry-after']) };
}

test.each(['/api/v2/guess', '/api/v2/staff-guess'])(
  'of %s an address has 60 tries a minute on all nodes together: the 61st is refused by each',
  async (url) => {
    const tries = await Promise.all(Array.from({ length: 61 }, (_, at) => guess(at % 2, url)));
    expect(tries.filter(({ status }) => status === 200)).toHaveLength(60);
    for (const node of [0, 1]) {
      const { status, retry } = await guess(node, url);
      expect(status).toBe(429);
      expect(retry).toBeGreaterThan(0);
      expect((await guess(node, url, '203.0.113.6')).status).toBe(200);
    }
  },
);
